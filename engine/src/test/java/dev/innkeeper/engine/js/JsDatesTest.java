package dev.innkeeper.engine.js;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsDatesTest {
    private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

    /** Answers of {@code Date.parse} in Node 20 with the clock of New York. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-03-01|1709251200000",
                "2024-03|1709251200000",
                "2024|1704067200000",
                "2024-02-30|1709251200000",
                "2024-02-32|NaN",
                "2024-03-01T10:00|1709305200000",
                "2024-03-01t10:00:00z|1709287200000",
                "2024-03-01T10:00:00.12345+02:00|1709280000123",
                "2024-03-01T10:00:00-0530|1709307000000",
                "2024-03-01T24:00:00|1709355600000",
                "2024-03-01T24:00:00.0001Z|NaN",
                "2024-03-01T10:00:00+24:00|NaN",
                "+002024-01-01|1704067200000",
                "-000001-01-01|-62198755200000",
                "2024-03-01T10:00Z |NaN",
                "2024-03-01 10:00|1709305200000",
                "March 1, 2024 10:00:00|1709305200000",
                "Fri Mar 01 2024 10:00:00 GMT+0100 (CET)|1709283600000",
                "1/2/24|1704171600000",
                "1 Jan 2024 3:04:05 pm|1704139445000",
                "2024/03/01|1709269200000",
                "nonsense|NaN",
                "12|1007182800000",
                "13|NaN",
                "49|2493090000000",
                "50|-631134000000",
                "123|-58285681438000",
                "a 1|978325200000",
                "May|NaN",
                "May 5|989035200000",
                "10:00|NaN",
                "1.5|978670800000",
                "June 19, 2023 2:20pm|NaN",
                "Jun 19 2023 2:20 pm|1687198800000",
                "Jun 19 2023 13:20 pm|NaN",
                "[object Object]|NaN",
                "(x) 1|978325200000",
                "mar 8, 1987 12:61 EST|542221200000",
                "1 2 3 10:00+5:30|1041481800000",
                "2024-07-12@01h31m37s123ms|NaN",
                "March 10, 2024 2:30|1710055800000",
                "November 3, 2024 1:30|1730611800000",
                "|NaN",
                "5 3 10:00:00.5 Z|988884000500",
                "5 3 10:00.05 Z|988884050000",
                "Jan 1 275761 UTC|NaN"
            })
    void parsesAsRecorded(String row) {
        int bar = row.lastIndexOf('|');
        assertThat(JsDates.parse(row.substring(0, bar), NEW_YORK)).isEqualTo(Double.valueOf(row.substring(bar + 1)));
    }

    @Test
    void valuesOfEveryKindAreDates() {
        assertThat(JsDates.millis(Json.of(1.9), NEW_YORK)).isEqualTo(1);
        assertThat(JsDates.millis(Json.of(9e15), NEW_YORK)).isNaN();
        assertThat(JsDates.millis(Json.of(true), NEW_YORK)).isEqualTo(1);
        assertThat(JsDates.millis(Json.NULL, NEW_YORK)).isZero();
        assertThat(JsDates.millis(Json.parse("[2020]"), NEW_YORK)).isEqualTo(1577836800000.0);
        assertThat(JsDates.millis(Json.Obj.EMPTY, NEW_YORK)).isNaN();
    }

    @Test
    void isoTextsHaveThreeDecimals() {
        assertThat(JsDates.isoText(1709287200000.9)).contains("2024-03-01T10:00:00.000Z");
        assertThat(JsDates.isoText(-62198755200001.0)).contains("-000002-12-31T23:59:59.999Z");
        assertThat(JsDates.isoText(8.64e15)).contains("+275760-09-13T00:00:00.000Z");
        assertThat(JsDates.isoText(8.64e15 + 1)).isEmpty();
        assertThat(JsDates.isoText(Double.NaN)).isEmpty();
    }

    @Property
    void anyTextIsADateOrNone(@ForAll String text) {
        double millis = JsDates.parse(text, NEW_YORK);
        assertThat(Double.isNaN(millis) || Math.abs(millis) <= 8.64e15).isTrue();
    }

    @Property
    void isoTextsAreReadBack(@ForAll long millis) {
        double time = millis % 8_640_000_000_000_000L;
        assertThat(JsDates.parse(JsDates.isoText(time).orElseThrow(), NEW_YORK)).isEqualTo(time);
    }
}
