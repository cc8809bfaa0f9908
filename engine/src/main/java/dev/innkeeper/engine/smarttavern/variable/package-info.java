/**
 * SmartTavern's table of variables: paths into it, what they read and write, and what an undefined one gives
 * (smarttavern.md §6.3).
 */
@NullMarked
package dev.innkeeper.engine.smarttavern.variable;

import org.jspecify.annotations.NullMarked;
