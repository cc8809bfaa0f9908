package dev.innkeeper.engine.request;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** What a source or a model changes in a request. */
@FunctionalInterface
interface Change {
    void in(RequestDraft request);

    /** Settings under their own names. */
    static Change copied(String... settings) {
        List<String> names = List.of(settings);
        return request -> names.forEach(name -> request.copy(name, name));
    }

    /** A setting under another name. */
    static Change copiedAs(String key, String setting) {
        return request -> request.copy(key, setting);
    }

    /** A text setting, or another text where it is empty. */
    static Change text(String key, String fallback) {
        return request -> {
            String text = request.preset().text(key);
            request.put(key, text.isEmpty() ? fallback : text);
        };
    }

    static Change withMacros(String... settings) {
        List<String> names = List.of(settings);
        return request -> names.forEach(name -> request.withMacros(name, name));
    }

    static Change constant(String key, Json value) {
        return request -> request.put(key, value);
    }

    static Change removed(String... keys) {
        List<String> names = List.of(keys);
        return request -> request.remove(names);
    }

    static Change renamed(String from, String to) {
        return request -> request.rename(from, to);
    }

    /** The first of the person's stop strings, even if there is none. */
    static Change stops(int count) {
        return request -> request.stops(count);
    }

    static Change clamped(String key, double least, double most) {
        return request -> request.put(key, Math.clamp(request.preset().number(key), least, most));
    }

    static Change when(Predicate<RequestDraft> condition, Change... changes) {
        Change all = all(changes);
        return request -> {
            if (condition.test(request)) {
                all.in(request);
            }
        };
    }

    static Change all(Change... changes) {
        List<Change> steps = List.of(changes);
        return request -> steps.forEach(step -> step.in(request));
    }

    /** A condition: a pattern is found in the model's name. */
    static Predicate<RequestDraft> model(String pattern) {
        Pattern compiled = Pattern.compile(pattern);
        return request -> compiled.matcher(request.model()).find();
    }

    /** A condition about a number setting. */
    static Predicate<RequestDraft> setting(String name, DoublePredicate condition) {
        return request -> condition.test(request.preset().number(name));
    }
}
