/**
 * SmartTavern's functions over HTTP (smarttavern.md §1): {@link dev.innkeeper.server.smarttavern.ModuleGateway} reads a
 * call and answers it, {@link dev.innkeeper.server.smarttavern.OfferedModules} lists what can be called.
 */
@NullMarked
package dev.innkeeper.server.smarttavern;

import org.jspecify.annotations.NullMarked;
