/**
 * The JSON form of records: documents are read by it and described by it, so that what is accepted and what is written
 * about it are the same.
 */
@NullMarked
package dev.innkeeper.formats.schema;

import org.jspecify.annotations.NullMarked;
