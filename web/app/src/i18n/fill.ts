export type Values = Record<string, string | number>

/** Fills `{name}` with a value and `{n|one|many}` with the form that fits the number `n`. */
export function fill(pattern: string, values: Values): string {
  return pattern.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (one === undefined || many === undefined) return String(value)
    return Number(value) === 1 ? one : many
  })
}
