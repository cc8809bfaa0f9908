import { describe, expect, it } from 'vitest'
import { HOSTILE } from '../dev/mock-data.mjs'
import { patchBlocks, renderMarkdown } from '../src/text/markdown'

function html(text: string): string {
  const host = document.createElement('div')
  host.append(renderMarkdown(text))
  return host.innerHTML
}

function elements(text: string): Element[] {
  const host = document.createElement('div')
  host.append(renderMarkdown(text))
  return [...host.querySelectorAll('*')]
}

describe('markdown', () => {
  it('renders emphasis, lists and line breaks', () => {
    expect(html('*waves*\n**Hi**')).toContain('<em>waves</em><br>')
    expect(html('1. a\n2. b')).toContain('<li>a</li>')
  })

  it('lets emphasis touch Chinese punctuation', () => {
    expect(html('**「你好」**她说')).toContain('<strong>')
  })

  it('does not turn an indented paragraph or a dashed line into code or a heading', () => {
    expect(html('    He waits.')).not.toContain('<pre')
    expect(html('She left.\n---')).not.toContain('<h2')
  })

  it('marks spoken words in several scripts', () => {
    expect(html('"Yes," he said.')).toContain('<q>"Yes,"</q> he said.')
    expect(html('“是的。”他说')).toContain('<q>“是的。”</q>')
    expect(html('「はい」')).toContain('<q>「はい」</q>')
    expect(html('"Oh, *really*?" she asked')).toContain('<q>"Oh, <em>really</em>?"</q>')
  })

  it('leaves inches, code and unfinished quotes alone', () => {
    expect(html('5\'10" tall and 6" wide')).not.toContain('<q>')
    expect(html('`"code"`')).not.toContain('<q>')
    expect(html('"not yet finished')).not.toContain('<q>')
    expect(html('*"half* of it"')).not.toContain('<em><q>')
  })
})

describe('hostile text', () => {
  const FORBIDDEN = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'FORM', 'INPUT', 'SVG', 'LINK', 'BASE', 'VIDEO', 'OBJECT', 'EMBED', 'META', 'BUTTON'])
  const ALLOWED = new Set(['href', 'title', 'alt', 'src', 'colspan', 'rowspan', 'open', 'start', 'lang', 'dir', 'target', 'rel', 'class'])

  it('leaves nothing that runs, loads, submits or restyles', () => {
    const all = elements(HOSTILE)
    expect(all.length).toBeGreaterThan(5)
    for (const element of all) {
      expect(FORBIDDEN.has(element.nodeName.toUpperCase()), element.outerHTML).toBe(false)
      for (const { name, value } of element.attributes) {
        expect(ALLOWED.has(name), `${name} on ${element.outerHTML}`).toBe(true)
        if (name === 'class') expect(value).toBe('left-out')
        if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:)/)
        if (name === 'src') expect(value).toMatch(/^data:image\//)
      }
    }
    expect((window as unknown as { pwned?: number }).pwned).toBeUndefined()
  })

  it('never loads a picture from elsewhere but says what it was', () => {
    const [box] = elements('![a map](https://example.invalid/map.png)').filter((e) => e.className === 'left-out')
    expect(box?.textContent).toContain('a map')
    expect(html('<img src="/api/v1/status">')).not.toContain('<img')
    expect(html('<img src=" data:text/html,x">')).not.toContain('<img')
    expect(html('<img src="data:image/svg+xml;base64,PHN2Zz4=">')).not.toContain('<img')
    expect(html('<img alt="dot" src="data:image/png;base64,iVBORw0KGgo=">')).toContain('<img')
    expect(html('<img srcset="https://example.invalid/x.png 1x" src="x">')).not.toContain('srcset')
  })

  it('opens links elsewhere, without telling where from', () => {
    const [link] = elements('[x](https://example.com)')
    const anchors = elements('[x](https://example.com)').filter((e) => e.nodeName === 'A')
    expect(link).toBeDefined()
    expect(anchors[0]?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(anchors[0]?.getAttribute('target')).toBe('_blank')
    expect(html('[x](/c/other)')).not.toContain('href')
    expect(html('<a href="//example.invalid">x</a>')).not.toContain('href=')
  })
})

describe('patching', () => {
  it('keeps the blocks that did not change', () => {
    const host = document.createElement('div')
    patchBlocks(host, renderMarkdown('One.\n\nTwo'))
    const first = host.querySelector('p')
    patchBlocks(host, renderMarkdown('One.\n\nTwo and a half.\n\nThree.'))
    expect(host.querySelector('p')).toBe(first)
    expect(host.textContent).toContain('Three.')
    patchBlocks(host, renderMarkdown('One.'))
    expect(host.textContent?.trim()).toBe('One.')
  })
})
