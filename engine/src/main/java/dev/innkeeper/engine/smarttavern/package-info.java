/**
 * What SmartTavern's modules share: a function that is called by its path with named arguments (smarttavern.md §1).
 */
@NullMarked
package dev.innkeeper.engine.smarttavern;

import org.jspecify.annotations.NullMarked;
