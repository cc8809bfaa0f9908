/** Sizes of contexts reach from some hundred to a million: the slider's steps are equal ratios. */
const LEAST = 128
export const STEPS = 1000

export function toSize(step: number, most: number): number {
  const size = LEAST * Math.pow(Math.max(LEAST * 2, most) / LEAST, step / STEPS)
  const grain = size < 1024 ? 8 : size < 8192 ? 32 : 256
  return Math.max(1, Math.round(size / grain) * grain)
}

export function toStep(size: number, most: number): number {
  const step = (STEPS * Math.log(Math.max(LEAST, size) / LEAST)) / Math.log(Math.max(LEAST * 2, most) / LEAST)
  return Math.round(Math.max(0, Math.min(STEPS, step)))
}

/** The next round size above, so that the slider has room to the right. */
export function roomFor(size: number): number {
  let most = 8192
  while (most < size * 1.5) most *= 2
  return most
}
