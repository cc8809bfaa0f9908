/** SmartTavern's post-processing of a prompt: rules, macros, rules (smarttavern.md §9). */
@NullMarked
package dev.innkeeper.engine.smarttavern.postprocess;

import org.jspecify.annotations.NullMarked;
