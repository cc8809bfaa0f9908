/* Prints what the first visit costs on the wire (gzip) and fails when it is more than 300 kB. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const LIMIT = 300_000
const out = process.env.INNKEEPER_WEB_OUT ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')
const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'))
const files = new Set(['index.html', 'before-paint.js', 'lantern.svg'])

function take(entry) {
  files.add(entry.file)
  for (const css of entry.css ?? []) files.add(css)
  for (const name of entry.imports ?? []) take(manifest[name])
}
take(manifest['index.html'])

let total = 0
for (const file of files) total += gzipSync(readFileSync(join(out, file))).length
console.log(`first load: ${(total / 1000).toFixed(1)} kB compressed in ${files.size} files (limit ${LIMIT / 1000} kB)`)
if (total > LIMIT) {
  console.error('The first load is over its limit.')
  process.exit(1)
}
