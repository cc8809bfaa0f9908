/** JSON is easier to read with line breaks; everything else stays as it is. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

/** Lines of `NAME=value` as they are typed; nothing if one of them is none. */
export function parsePairs(text: string, between: '=' | ':'): Record<string, string> | undefined {
  const pairs: Record<string, string> = {}
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const at = line.indexOf(between)
    if (at <= 0) return undefined
    pairs[line.slice(0, at).trim()] = line.slice(at + 1).trim()
  }
  return pairs
}

/** What has to be sent so that the stored names become those that are typed; values that are still dots stay as they are. */
export function changedPairs(typed: Record<string, string>, stored: Record<string, string>): Record<string, string | null> {
  const change: Record<string, string | null> = {}
  for (const [name, value] of Object.entries(typed)) if (stored[name] !== value) change[name] = value
  for (const name of Object.keys(stored)) if (!(name in typed)) change[name] = null
  return change
}

/** Lines of a list as they are typed. */
export function parseLines(text: string): string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
}
