package dev.innkeeper.engine.smarttavern.macro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code that would take all time or memory, or leave the sandbox: it ends soon, with an error. */
class HostilePythonTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int MANY = 20_000;

    static Stream<String> bombs() {
        return Stream.of(
                "10**10**10",
                "10.0**10**10",
                "(-10)**(10**18+1)",
                "2**50000*2**50000",
                "'a'*10**9",
                "10**9*'a'",
                "[0]*10**9",
                "(0,)*10**30",
                "'a'*-10**30 + 'a'*10**30",
                "'%1000000000d' % 1",
                "'%.1000000000f' % 1.5",
                "'%*d' % (10**30, 1)",
                "int('1'*5000)",
                "str(10**4400)",
                "round(1, -10**9) and [round(1.5, 10**9)]*10**6",
                "a=[0]*1000\nb=[a]*1000\nc=[b]*1000\nresult=c",
                "a=[0]*1000;b=(a,)*100;c={1:b,2:b,3:b};result=str([c]*1000)",
                "x='a'\n" + "x+=x\n".repeat(40),
                "x=[1]\n" + "x+=x\n".repeat(40),
                "x=[]\n" + "x=[x]\n".repeat(MANY),
                "x=()\n" + "x=(x,x)\n".repeat(60),
                "x='a'*900000\n" + "y=x+'b'\n".repeat(1000),
                "setvar('l[999999999]',1)",
                "setvar('l',[1]*100000)\n" + "setvar('m',getvar('l'))\n".repeat(3000),
                "setvar('" + "a.".repeat(5000) + "b',1)",
                "setvar('x',[])\n" + "setvar('x',[getvar('x')])\n".repeat(5000),
                "(".repeat(MANY) + "1" + ")".repeat(MANY),
                "[".repeat(MANY),
                "[".repeat(190) + "]".repeat(190) + "[0]",
                "{1:".repeat(MANY) + "1" + "}".repeat(MANY),
                "not ".repeat(MANY) + "1",
                "-".repeat(MANY) + "1",
                "2**".repeat(MANY) + "1",
                "1+".repeat(MANY) + "1",
                "1 if 1 else ".repeat(MANY) + "1",
                "lambda:".repeat(MANY) + "1",
                "abs(".repeat(MANY) + "1" + ")".repeat(MANY),
                "a.b".repeat(1) + ".c".repeat(MANY),
                "vars[".repeat(MANY),
                "f'{".repeat(100) + "}'".repeat(100),
                "if 1: x=1\n" + "elif 1: x=1\n".repeat(5000),
                IntStream.range(0, 200)
                        .mapToObj(" "::repeat)
                        .map(b -> b + "if 1:\n")
                        .collect(Collectors.joining()),
                "1" + "_1".repeat(MANY) + "x",
                "'" + "\\x41".repeat(MANY),
                "x".repeat(200_000),
                "re.sub('(a+)+$', '', 'a'*5000+'!')",
                "re.findall('', 'a'*900000)",
                "re.sub('', 'a'*1000, 'a'*100000)",
                "re.sub('a', 'b'*1000, 'a'*100000)",
                "sorted([[0]*1000]*900)\n" + "sorted([[0]*1000]*90)\n".repeat(2000),
                "sum([[0]*10000]*9000, [])",
                "max(['a'*100000]*100000)",
                "datetime.datetime.strptime('1'*100000, '%Y'*10000)",
                "legacy_time_utc(1e300) + legacy_time('%c'*100000)",
                "legacy_upper('ß'*900000)*2",
                "random.randint(1, 10**40000) ** 2",
                "vars['x']=vars",
                "setvar('x', vars)",
                "str([vars]*100000)",
                "x=5 ^ 10**40000\n" + "x=x*x\n".repeat(100));
    }

    @ParameterizedTest
    @MethodSource("bombs")
    void endSoon(String code) {
        Assertions.assertTimeoutPreemptively(PATIENCE, () -> {
            PyDict variables = (PyDict) PyJson.read("{\"l\":[1],\"big\":\"" + "x".repeat(MANY) + "\"}");
            PythonSandbox.Outcome outcome = Sandboxes.on(variables).run(code);
            assertThat(outcome.result().length()).isLessThanOrEqualTo(2_000_000);
            assertThat(PyJson.write(variables).length()).isLessThan(60_000_000);
        });
    }

    @Test
    void whatIsTooMuchIsSaid() {
        assertThat(Sandboxes.run("10**10**10").error())
                .hasValueSatisfying(
                        error -> assertThat(error).startsWith("RuntimeError: An integer would become too large"));
        assertThat(Sandboxes.run("'a'*10**9").error())
                .hasValueSatisfying(
                        error -> assertThat(error).startsWith("RuntimeError: A value would become too large"));
        assertThat(Sandboxes.run("[0]*10**9").error())
                .hasValueSatisfying(
                        error -> assertThat(error).startsWith("RuntimeError: A value would become too large"));
        assertThat(Sandboxes.run("x='a'*900000\n" + "y=x+'b'\n".repeat(1000)).error())
                .hasValueSatisfying(
                        error -> assertThat(error).startsWith("RuntimeError: The code takes too many steps"));
    }

    @Test
    void aValueNeverStandsInItself() {
        PyDict variables = (PyDict) PyJson.read("{\"l\":[1,2]}");
        PythonSandbox.Outcome outcome = Sandboxes.on(variables).run("setvar('l[0]', getvar('l'))");
        assertThat(outcome.error()).isEmpty();
        assertThat(PyJson.write(variables)).isEqualTo("{\"l\":[[1,2],2]}");
    }

    @Test
    void fitsIntoTheStackOfASmallThread() throws InterruptedException {
        Throwable[] thrown = new Throwable[1];
        Thread small = new Thread(
                null,
                () -> bombs().forEach(code -> {
                    if (code.length() < 200_000 && !code.contains("re.") && !code.contains("sorted")) {
                        Sandboxes.run(code);
                    }
                }),
                "small",
                512 * 1024);
        small.setUncaughtExceptionHandler((thread, failure) -> thrown[0] = failure);
        small.start();
        small.join();
        assertThat(thrown[0]).isNull();
    }
}
