package dev.innkeeper.formats.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The member by which a document says which record of a sealed family it is; its value is the record's name in lower case,
 * or what {@link ChosenAs} says.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ChosenBy {
    /** The member's name. */
    String value();

    /** The value that an absent member means. */
    String otherwise();
}
