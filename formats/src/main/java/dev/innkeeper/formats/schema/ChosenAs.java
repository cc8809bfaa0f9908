package dev.innkeeper.formats.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The word by which a document chooses a record of a sealed family, where it is not the record's name in lower case. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ChosenAs {
    /** The word. */
    String value();
}
