package dev.innkeeper.engine.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where names are said, in several writings. */
class NameFinderTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Anna, Bob              | Hey bob and ANNA!        | Bob@4 Anna@12",
                "Mira Stone             | a stone falls            | Mira Stone@2",
                "Bob, Anna              | Bobby! Annabel           | ''",
                "Anna Karenina, Anna    | anna                     | Anna Karenina@0",
                "Anna, Anna Karenina    | Karenina, Anna           | Anna Karenina@0 Anna@10",
                "Dave                   | Dave's hat               | Dave@0",
                "Dave                   | _dave_ hello             | ''",
                "Jean-Luc O'Neil        | ask neil                 | Jean-Luc O'Neil@4",
                "Zoë                    | so ZOË laughs            | Zoë@3",
                "Анна                   | А где анна?              | Анна@6",
                "Mira                   | Miraはどう思う            | Mira@0",
                "Mira                   | 那mira呢                 | Mira@1",
                "林黛玉, Bob            | 林黛玉你好               | 林黛玉@0",
                "林黛玉, 薛宝钗         | 宝钗和黛玉都在           | 薛宝钗@0 林黛玉@3",
                "林黛玉, 黛玉           | 林黛玉来了，黛玉也来了   | 林黛玉@0 黛玉@6",
                "黛玉, 林黛玉           | 林黛玉来了               | 林黛玉@0",
                "坂本龍馬               | 龍馬は元気？             | 坂本龍馬@0",
                "雪                     | 下雪了                   | ''",
                "雪                     | 雪，你怎么看？           | 雪@0",
                "ミラ                   | ミラちゃんとカミラさん   | ミラ@0",
                "カミラ・ヴァレン       | ねえヴァレンさん         | カミラ・ヴァレン@2",
                "ローラ                 | そうだ、ローラに聞こう   | ローラ@4",
                "さくら                 | 私はさくらが好き         | さくら@2",
                "ゆい                   | ねえ、ゆいはどこ？       | ゆい@3",
                "あい                   | 朝のあいさつ             | ''",
                "미라                   | 그래서 미라는 뭐라고?    | 미라@4",
                "김수진                 | 수진아, 들려?            | 김수진@0",
                "มีนา                   | สวัสดีมีนาครับ           | มีนา@6",
            })
    void findsNames(String names, String text, String expected) {
        List<String> list = List.of(names.trim().split(", "));
        String found = String.join(
                " ",
                NameFinder.find(text.trim(), list).stream()
                        .map(place -> list.get(place.name()) + "@" + place.offset())
                        .toList());
        assertThat(found).isEqualTo(expected);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.oneOf(
                Arbitraries.strings().ofMaxLength(30),
                Arbitraries.strings()
                        .withChars("Mira 林黛玉ミカラーさくらのの\u0301İß, 미라는")
                        .ofMaxLength(30));
    }

    @Property
    void placesAreInOrderAndApartAndTrue(@ForAll("texts") String text, @ForAll("texts") String first) {
        List<String> names = List.of(first, "Mira", "林黛玉", "カミラ", "미라", "の");
        int end = 0;
        for (NameFinder.Found found : NameFinder.find(text, names)) {
            assertThat(found.offset()).isGreaterThanOrEqualTo(end);
            assertThat(found.word()).isNotEmpty();
            assertThat(text.startsWith(found.word(), found.offset())).isTrue();
            assertThat(found.name()).isBetween(0, names.size() - 1);
            end = found.offset() + found.word().length();
        }
    }
}
