// Reads a chat the way SillyTavern's own runtime does, but forgives nothing: UTF-8, one JSON value per line, LF between
// the lines and none at the end, every line as JSON.stringify writes it. Prints the values as one JSON array.
import { readFileSync } from 'node:fs'

const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(process.argv[2]))
const values = text.split('\n').map((line, i) => {
  const value = JSON.parse(line)
  if (JSON.stringify(value) !== line) throw new Error(`Line ${i + 1} is not what JSON.stringify writes: ${line}`)
  return value
})
process.stdout.write(JSON.stringify(values))
