/*
 * Takes screenshots of the app against a running server: node dev/look.mjs OUT [base] [only]
 * (the pictures are for looking at; nothing is compared).
 */
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'

const [out = '/tmp/look', base = 'http://127.0.0.1:8123', only = ''] = process.argv.slice(2)
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const enc = encodeURIComponent
const places = {
  home: '/',
  character: `/c/${enc('Mirelle the Innkeeper')}`,
  chat: `/c/${enc('Mirelle the Innkeeper')}/${enc('Rain, after midnight')}`,
  inspector: `/c/${enc('Mirelle the Innkeeper')}/${enc('Rain, after midnight')}?panel=prompt`,
  zh: `/c/${enc('艾莉亚')}/${enc('雪夜')}?panel=prompt`,
  hostile: `/c/${enc('Hostile <b>card</b>')}/attack`,
  lore: `/c/${enc('Mirelle the Innkeeper')}/${enc('Rain, after midnight')}?panel=lore`,
  books: '/settings/lorebooks',
  book: `/lorebooks/${enc('Lantern Inn')}`,
  entry: `/lorebooks/${enc('Lantern Inn')}?entry=5`,
  findings: `/lorebooks/${enc('Lantern Inn')}?findings`,
  great: `/lorebooks/${enc('Great library')}`,
  backtest: `/lorebooks/${enc('Lantern Inn')}/backtest`,
  connection: '/settings/connection',
  look: '/settings/look',
  gallery: '/gallery',
}
for (const [width, height] of [[390, 844], [1280, 800]]) {
  for (const colorScheme of ['light', 'dark']) {
    for (const locale of ['en-GB', 'zh-CN']) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale, hasTouch: width < 500, isMobile: width < 500, deviceScaleFactor: 1 })
      const page = await context.newPage()
      page.on('console', (m) => m.type() === 'error' && console.log(`[${m.type()}] ${m.text()}`))
      page.on('pageerror', (e) => console.log(`[pageerror] ${e.stack}`))
      page.on('request', (r) => !r.url().startsWith(base) && !r.url().startsWith('data:') && console.log(`[foreign request] ${r.url()}`))
      for (const [name, path] of Object.entries(places)) {
        if (only !== '' && !only.split(',').includes(name)) continue
        await page.goto(base + path)
        await page.waitForTimeout(700)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        if (wide) console.log(`${name} ${width} is wider than the window`)
        await page.screenshot({ path: `${out}/${name}-${width}-${colorScheme}-${locale.slice(0, 2)}.png` })
      }
      await context.close()
    }
  }
}
await browser.close()
