/*
 * Measures the contrast of the colour tokens in both themes, as Chromium resolves them: node dev/contrast.mjs
 * Text needs 4.5 : 1, lines that carry meaning 3 : 1 (WCAG 2.2 AA).
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const styles = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'styles')
const kinds = ['card', 'persona', 'lorebook', 'preset', 'chat', 'examples', 'note', 'memory', 'extension', 'tool', 'control']
const grounds = ['ground', 'surface', 'raised', 'sunken', 'accent-wash', 'warn-wash', 'bad-wash', 'mine']
const pairs = [
  ...grounds.flatMap((g) => [['ink', g, 4.5], ['ink-soft', g, 4.5]]),
  ...['ground', 'surface', 'raised', 'sunken', 'warn-wash'].flatMap((g) => [['accent', g, 4.5], ['bad', g, 4.5]]),
  ...['ground', 'mine'].flatMap((g) => [['speech', g, 4.5], ['action', g, 4.5]]),
  ['on-accent', 'accent', 4.5], ['on-accent', 'accent-strong', 4.5], ['bad', 'bad-wash', 4.5], ['good', 'surface', 4.5],
  ['line-strong', 'raised', 3], ['line-strong', 'ground', 3], ['accent', 'ground', 3],
  ...kinds.flatMap((k) => [['on-prov', `prov-${k}`, 4.5], [`prov-${k}`, 'sunken', 3], [`prov-${k}`, 'surface', 3]]),
  ...kinds.map((k) => ['ink', `tint ${k}`, 4.5]),
]
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage()
let bad = 0
for (const theme of ['paper', 'ink']) {
  await page.setContent(`<html data-theme="${theme}"><style>${readFileSync(join(styles, 'paper.css'))}${readFileSync(join(styles, 'ink.css'))}</style><canvas width=1 height=1></canvas>`)
  const failures = await page.evaluate((all) => {
    const context = document.querySelector('canvas').getContext('2d', { willReadFrequently: true })
    const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
    const rgb = (...colours) => {
      context.clearRect(0, 0, 1, 1)
      for (const [colour, alpha] of colours) { context.globalAlpha = alpha; context.fillStyle = colour; context.fillRect(0, 0, 1, 1) }
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
    }
    const light = (c) => c.map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)).reduce((n, v, i) => n + v * [0.2126, 0.7152, 0.0722][i], 0)
    const colourOf = (name) => name.startsWith('tint ')
      ? rgb([css('surface'), 1], [css(`prov-${name.slice(5)}`), parseFloat(css('prov-tint')) / 100])
      : rgb([css(name), 1])
    return all.flatMap(([front, back, least]) => {
      const [a, b] = [light(colourOf(front)), light(colourOf(back))].sort((x, y) => y - x)
      const ratio = (a + 0.05) / (b + 0.05)
      return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)} < ${least}`] : []
    })
  }, pairs)
  bad += failures.length
  console.log(`${theme}: ${pairs.length} pairs, ${failures.length} below AA${failures.map((f) => `\n  ${f}`).join('')}`)
}
await browser.close()
process.exit(bad === 0 ? 0 : 1)
