/**
 * A chat's name as people read it: SillyTavern begins names with the character's, which is said elsewhere, and writes
 * times as `2026-01-31@09h05m07s123ms`, in groups as milliseconds.
 */
export function chatTitle(name: string, character: string): string {
  if (/^1\d{12}$/.test(name)) return stamp(new Date(Number(name)))
  const own = name.startsWith(`${character} - `) ? name.slice(character.length + 3) : name
  return own.replace(/(\d{4}-\d{1,2}-\d{1,2}) ?@(\d{1,2})h ?(\d{1,2})m ?(\d{1,2})s(?: ?\d{1,3}ms)?/, '$1, $2:$3')
}

function stamp(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}, ${two(date.getHours())}:${two(date.getMinutes())}`
}
