/**
 * Looks for what is damaged, lost or left over in a user's folder, and repairs it on request without deleting anything.
 */
@NullMarked
package dev.innkeeper.storage.doctor;

import org.jspecify.annotations.NullMarked;
