import { speech } from '../i18n/index.svelte'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as people read it: `3.4 MB`. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit++
  }
  return size.toLocaleString(speech.language, { style: 'unit', unit: UNITS[unit] ?? 'byte', maximumFractionDigits: size < 10 && unit > 0 ? 1 : 0 })
}

/** A time that passed, or is to come, as people say it: `3 days ago`. */
export function agoText(iso: string, now: number): string {
  const seconds = (new Date(iso).getTime() - now) / 1000
  if (Number.isNaN(seconds)) return ''
  const format = new Intl.RelativeTimeFormat(speech.language, { numeric: 'auto' })
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86_400], ['hour', 3_600], ['minute', 60]]
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit)
  }
  return format.format(0, 'minute')
}
