@NullMarked
package dev.innkeeper.storage.doctor;

import org.jspecify.annotations.NullMarked;
