/*
 * Walks through the app in Chromium against the mock server, as a person would, and fails at the first thing that is
 * not as it should be: node dev/walk.mjs (starts its own mock server on a free port; the app must be built).
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const here = dirname(fileURLToPath(import.meta.url))
const port = 8300 + (process.pid % 600)
const base = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, [join(here, 'mock-server.mjs'), String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
await new Promise((resolve) => server.stdout.once('data', resolve))
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const faults = []

async function open(path, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...options })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  page.on('pageerror', (e) => faults.push(e.stack))
  page.on('request', (r) => !r.url().startsWith(base) && !r.url().startsWith('data:') && faults.push(`foreign request: ${r.url()}`))
  await page.goto(base + path)
  return page
}
const mock = (state) => fetch(`${base}/api/v1/mock`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(state) })
const enc = encodeURIComponent
const chatAt = (c, n) => `/c/${enc(c)}/${enc(n)}`
const RAIN = chatAt('Mirelle the Innkeeper', 'Rain, after midnight')
const said = (page, text) => page.locator('article .reading').getByText(text).last()
const last = (page) => page.locator('article').last()
const done = (page) => page.getByRole('button', { name: 'Stop the reply' }).waitFor({ state: 'detached' })

const steps = {
  async 'a turn: the words appear, the reply streams, another window sees both'() {
    const page = await open(RAIN)
    const other = await open(RAIN, { viewport: { width: 360, height: 800 } })
    await other.locator('article').first().waitFor()
    const field = page.getByRole('textbox', { name: 'Message to Mirelle' })
    await field.fill('Number three, please.')
    await page.reload()
    assert.equal(await field.inputValue(), 'Number three, please.', 'the draft survives a reload')
    await field.press('Enter')
    await page.getByRole('button', { name: 'Stop the reply' }).waitFor()
    assert.equal(await field.inputValue(), '')
    await other.getByText('Number three, please.').waitFor()
    await said(other, 'There is always a room').waitFor()
    await done(page)
    await said(page, 'it is only saying good evening').waitFor()
    await page.reload()
    await said(page, 'it is only saying good evening').waitFor()
    assert.equal(await page.locator('article').count(), 9)
    await last(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Show its prompt' }).click()
    await page.getByText('What the model saw for this reply').waitFor()
    assert.match(page.url(), /of=g\d+/)
    await page.context().close()
    await other.context().close()
  },
  async 'stop keeps what came; regenerate, swipe, continue, impersonate'() {
    const page = await open(RAIN)
    await page.locator('article').first().waitFor()
    await last(page).getByRole('button', { name: 'Regenerate' }).click()
    await page.locator('article[aria-busy=true] .reading').getByText('lamplight').waitFor()
    await page.getByRole('button', { name: 'Stop the reply' }).click()
    await page.getByText('Interrupted').waitFor()
    await last(page).getByRole('button', { name: 'Write another version' }).click()
    await done(page)
    await last(page).getByText('2/2').waitFor()
    await last(page).getByRole('button', { name: 'Previous version' }).click()
    await last(page).getByText('1/2').waitFor()
    await page.locator('[role=log]').press('ArrowRight')
    await last(page).getByText('2/2').waitFor()
    const before = await last(page).locator('.reading').innerText()
    await last(page).getByRole('button', { name: 'Continue this reply' }).click()
    await done(page)
    await said(page, 'adds one thing more').waitFor()
    assert.ok((await last(page).locator('.reading').innerText()).startsWith(before.slice(0, 80)))
    await page.getByRole('textbox', { name: 'Message to' }).fill('Well —')
    await page.getByRole('button', { name: 'Write for me' }).click()
    await done(page)
    assert.equal(await page.getByRole('textbox', { name: 'Message to' }).inputValue(), 'Well —\n\n"Number three, then." *I take the key.*')
    await page.context().close()
  },
  async 'edit in place, hide, delete; a stale edit keeps the words and says so'() {
    const page = await open(RAIN)
    const first = page.locator('article').first()
    await first.hover()
    await first.getByRole('button', { name: 'Edit' }).click()
    const editor = page.getByRole('textbox', { name: 'Edit' })
    await editor.fill('A new first line.')
    await page.evaluate(async (url) => {
      const view = await (await fetch(url)).json()
      await fetch(`${url}/messages/1`, { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ revision: view.revision, text: 'Changed elsewhere.' }) })
    }, `${base}/api/v1/characters/${enc('Mirelle the Innkeeper')}/chats/${enc('Rain, after midnight')}`)
    await page.getByText('Changed elsewhere.').waitFor()
    assert.equal(await editor.inputValue(), 'A new first line.', 'typing goes on while others write')
    await page.route('**/messages/0', (route) => route.continue({ postData: JSON.stringify({ revision: 1, text: 'x' }) }), { times: 1 })
    await editor.press('Control+Enter')
    await page.getByText('nothing was written').waitFor()
    assert.equal(await editor.inputValue(), 'A new first line.')
    await editor.press('Control+Enter')
    await first.getByText('A new first line.').waitFor()
    await first.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Hide from the model' }).click()
    await first.getByText('Hidden from the model').waitFor()
    const count = await page.locator('article').count()
    await first.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForFunction((n) => document.querySelectorAll('article').length === n - 1, count)
    const third = page.locator('article').nth(2)
    await third.hover()
    await third.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete from here on' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForFunction(() => document.querySelectorAll('article').length === 2)
    await page.context().close()
  },
  async 'errors stand where the reply would be'() {
    const page = await open(RAIN)
    const field = page.getByRole('textbox', { name: 'Message to Mirelle' })
    await field.fill('REFUSE')
    await field.press('Enter')
    await page.getByText('does not accept the key').waitFor()
    assert.equal(await field.inputValue(), 'REFUSE', 'words that were not taken stay')
    await page.getByRole('link', { name: 'Open the connection settings' }).waitFor()
    await field.fill('FAIL')
    await field.press('Enter')
    await page.getByText('broke in the middle').waitFor()
    await page.getByText('What had already arrived is kept.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await done(page)
    await said(page, 'it is only saying good evening').waitFor()
    assert.equal(await page.getByText('broke in the middle').count(), 0)
    await page.context().close()
  },
  async 'a chat of 2,000 messages opens quickly and grows upwards without jumping'() {
    const page = await open('/')
    await page.getByText('Captain Oduya').first().waitFor()
    const begin = Date.now()
    await page.goto(base + chatAt('Mirelle the Innkeeper', 'A very long stay'))
    await page.locator('article').nth(99).waitFor()
    console.log(`    opened in ${Date.now() - begin} ms`)
    assert.equal(await page.locator('article').count(), 100)
    const log = page.locator('[role=log]')
    assert.ok(await log.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight < 4), 'it begins at the end')
    await log.evaluate((e) => (e.scrollTop = 1200))
    const seen = await page.evaluate(() => {
      const top = document.querySelector('[role=log]').getBoundingClientRect().top
      const a = [...document.querySelectorAll('article')].find((x) => x.getBoundingClientRect().top > top)
      return [a.id, a.getBoundingClientRect().top]
    })
    await log.evaluate((e) => (e.scrollTop -= 500))
    await page.waitForFunction(() => document.querySelectorAll('article').length > 100)
    await page.waitForTimeout(200)
    const now = await page.evaluate((id) => document.getElementById(id).getBoundingClientRect().top, seen[0])
    assert.ok(Math.abs(now - (seen[1] + 500)) < 3, `what was read moved by ${now - seen[1] - 500} px`)
    await page.getByRole('button', { name: 'To the newest' }).click()
    assert.ok(await log.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight < 4))
    await page.goto(base + chatAt('Mirelle the Innkeeper', 'A very long stay') + '?m=700')
    await page.locator('#m700').waitFor()
    assert.ok(await page.locator('#m700').isVisible())
    await page.context().close()
  },
  async 'hostile texts do nothing'() {
    const page = await open(chatAt('Hostile <b>card</b>', 'attack'))
    await page.locator('article').first().waitFor()
    await page.waitForTimeout(400)
    assert.equal(await page.evaluate(() => window.pwned), undefined)
    assert.equal(await page.locator('article iframe, article form, article style, article script, article video, .reading [style], .reading [class]:not(.left-out), article #app').count(), 0)
    assert.ok(await page.getByRole('button', { name: 'Send' }).isVisible())
    await page.context().close()
  },
  async 'cards are dropped anywhere; a broken one says why'() {
    const page = await open('/')
    await page.getByText('Captain Oduya').first().waitFor()
    const drop = (name) => page.evaluate((n) => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], n, { type: 'image/png' }))
      for (const type of ['dragenter', 'dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    }, name)
    await drop('Broken.png')
    await page.getByText('holds a picture but no character').waitFor()
    await drop('Wren.png')
    await page.getByText('Wren has moved in.').waitFor()
    assert.equal(decodeURIComponent(new URL(page.url()).pathname), '/c/Wren')
    await page.context().close()
  },
  async 'past chats, the palette, the keyboard map, the address bar'() {
    const page = await open(`/c/${enc('Captain Oduya')}`)
    await page.getByRole('button', { name: 'New chat' }).first().click()
    await page.locator('article').first().waitFor()
    await page.getByRole('button', { name: /What to do with/ }).first().click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('New name').fill('Engine trouble, again')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await page.waitForURL(/again/)
    await page.goBack()
    await page.waitForURL(new RegExp(`${enc('Captain Oduya')}$`))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('connection')
    await page.keyboard.press('Enter')
    await page.waitForURL(/settings\/connection/)
    await page.getByText('OpenAI-compatible API').click()
    await page.getByLabel('Address').fill('http://127.0.0.1:1/v1')
    await page.getByRole('button', { name: 'Save and test' }).click()
    await page.getByText('cannot be reached').waitFor()
    await page.getByText('Demo model').first().click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.keyboard.press('Escape')
    await page.locator('h2').first().click()
    await page.keyboard.press('?')
    await page.getByRole('heading', { name: 'Keyboard map' }).waitFor()
    await page.context().close()
  },
  async 'the inspector follows what is typed and leads to the sources'() {
    const page = await open(RAIN + '?panel=prompt')
    await page.getByText('messages in sending order').waitFor()
    await page.getByRole('textbox', { name: 'Message to Mirelle' }).fill('What is behind the cellar door?')
    const typed = page.locator('aside details', { hasText: 'userInput' })
    await typed.waitFor()
    await typed.locator('summary').click()
    await typed.getByText('What is behind the cellar door?').waitFor()
    let asked = 0
    page.on('request', () => asked++)
    await page.waitForTimeout(1500)
    assert.equal(asked, 0, 'a page where nothing happens asks for nothing')
    const main = page.locator('aside details', { hasText: 'main' }).first()
    await main.locator('summary').click()
    await main.getByRole('button', { name: 'Source: Preset prompt “Main Prompt”' }).first().click()
    await page.waitForURL(/settings\/presets/)
    await page.goBack()
    await page.getByRole('tab', { name: 'Lore' }).click()
    await page.getByText('The cellar door').waitFor()
    await page.context().close()
  },
  async 'the inspector speaks Chinese to a Chinese reader'() {
    const page = await open(chatAt('Mirelle the Innkeeper', 'A very long stay') + '?panel=prompt', { locale: 'zh-CN' })
    const panel = page.getByRole('tabpanel')
    await panel.getByText('聊天消息 #1975').waitFor()
    await panel.getByText('需要 230 个 token，只剩 96 个。').waitFor()
    await panel.getByText('预设提示词“增强定义”').waitFor()
    await panel.getByText('只用于：另一个版本；这一次是：回复。').waitFor()
    await page.getByRole('textbox', { name: /Mirelle/ }).fill('嗯')
    await panel.getByText('正则脚本“Rain to fog”没有运行').waitFor()
    const main = panel.locator('details', { hasText: 'main' }).first()
    await main.locator('summary').click()
    await main.getByRole('button', { name: '来源：预设提示词“主提示词”' }).first().waitFor()
    await page.context().close()
  },
  async 'reasoning streams in as one folded line and stays with the reply'() {
    await mock({ pace: 120, thoughts: 'The guest is wet and tired. She has the key but not the time, so she must be brief and kind.' })
    const page = await open(RAIN)
    await page.locator('article').first().waitFor()
    await page.getByRole('textbox', { name: 'Message to Mirelle' }).fill('Is anybody there?')
    await page.keyboard.press('Enter')
    const folded = page.locator('article[aria-busy=true] summary')
    await folded.getByText('wet and tired').waitFor()
    const height = (await folded.boundingBox()).height
    await folded.getByText('brief and kind').waitFor()
    assert.equal((await folded.boundingBox()).height, height, 'the line does not grow')
    await mock({ pace: 45, thoughts: '' })
    await done(page)
    await last(page).getByText('Reasoning').click()
    await last(page).getByText('The guest is wet and tired.').waitFor()
    await page.context().close()
  },
  async 'personas have a place; lorebooks are chosen for all chats'() {
    const page = await open('/settings/personas')
    const form = page.getByRole('form', { name: 'The Scholar' })
    const place = form.getByLabel('Where the description stands')
    assert.equal(await place.locator('option:checked').innerText(), 'Nowhere', 'an old place places nothing')
    await place.selectOption('In the chat, at a depth')
    await form.getByLabel('Depth').fill('3')
    await form.getByLabel('Sent as').selectOption('Assistant')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await page.reload()
    assert.equal(await place.locator('option:checked').innerText(), 'In the chat, at a depth')
    assert.equal(await form.getByLabel('Depth').inputValue(), '3')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Lorebooks' }).click()
    await page.getByRole('checkbox', { name: '雪国' }).check()
    await page.getByRole('checkbox', { name: 'Lantern Inn' }).uncheck()
    await page.waitForFunction(() => !document.querySelector('fieldset').disabled)
    await page.reload()
    assert.ok(await page.getByRole('checkbox', { name: '雪国' }).isChecked())
    assert.ok(!(await page.getByRole('checkbox', { name: 'Lantern Inn' }).isChecked()))
    await page.context().close()
  },
  async 'the first visit offers three doors'() {
    await mock({ firstRun: true })
    const page = await open('/', { locale: 'zh-CN' })
    await page.getByRole('heading', { name: '欢迎来到客栈' }).waitFor()
    await page.getByRole('button', { name: '怎么做' }).click()
    await page.getByText('./innkeeper --data').waitFor()
    await mock({ firstRun: false })
    await page.context().close()
  },
}

let failed = false
const only = process.argv[2]
for (const [name, step] of Object.entries(steps)) {
  if (only && !name.includes(only)) continue
  try {
    await step()
    assert.deepEqual(faults.splice(0), [])
    console.log(`  ok   ${name}`)
  } catch (cause) {
    failed = true
    console.error(`  FAIL ${name}\n${cause.stack}`)
    for (const context of browser.contexts()) {
      for (const page of context.pages()) await page.screenshot({ path: `/tmp/walk-failure.png` })
      await context.close()
    }
    faults.length = 0
  }
}
await browser.close()
server.kill()
process.exit(failed ? 1 : 0)
