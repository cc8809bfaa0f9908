package dev.innkeeper.server.calibration;

import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

/** The routes to what was learnt about token counts. */
public final class CalibrationRoutes {
    private static final String CALIBRATIONS = "/api/v1/calibrations";

    private final Calibrations calibrations;

    /** Routes to what was learnt. */
    public CalibrationRoutes(Calibrations calibrations) {
        this.calibrations = calibrations;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(CALIBRATIONS)
                        .named("getCalibrations", "How many tokens providers count for each one of ours, by model")
                        .answers(200, "Calibrations")
                        .to(call -> Answer.json(calibrations.view())),
                Route.put(CALIBRATIONS)
                        .named("changeCalibrations", "Change how much room is kept free because our counts err")
                        .takes("CalibrationsChange")
                        .answers(200, "Calibrations")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::change),
                Route.delete(CALIBRATIONS)
                        .named("forgetCalibrations", "Forget what was learnt about token counts")
                        .answers(200, "Calibrations")
                        .to(this::forget));
    }

    private Answer change(Call call) throws IOException {
        OptionalInt margin = Fields.index(call.body(), "margin");
        if (margin.isEmpty() || margin.getAsInt() > Calibrations.LARGEST_MARGIN) {
            throw Fields.wrong("margin", "a whole number of percent from 0 to " + Calibrations.LARGEST_MARGIN);
        }
        calibrations.setMargin(margin.getAsInt());
        return Answer.json(calibrations.view());
    }

    private Answer forget(Call call) {
        calibrations.forget();
        return Answer.json(calibrations.view());
    }
}
