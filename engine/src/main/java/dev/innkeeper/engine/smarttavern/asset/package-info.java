/**
 * What SmartTavern does with assets and variables before a prompt is made of them (smarttavern.md §10): world books and
 * regex rules of several origins become one list, two documents become one.
 */
@NullMarked
package dev.innkeeper.engine.smarttavern.asset;

import org.jspecify.annotations.NullMarked;
