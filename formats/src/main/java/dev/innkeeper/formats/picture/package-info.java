/** Pictures as pixels: decoded from what people upload, cropped, scaled, and encoded again; bytes in, bytes out. */
@NullMarked
package dev.innkeeper.formats.picture;

import org.jspecify.annotations.NullMarked;
