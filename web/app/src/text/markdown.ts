import DOMPurify from 'dompurify'
import MarkdownIt from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { markDialogue } from './dialogue'

/**
 * Message text to safe markup. Texts come from strangers (cards, lorebooks, models): what survives cannot run code,
 * reach another origin, submit a form, carry an id, a class or a style.
 */
const TAGS = [
  'a', 'abbr', 'b', 'blockquote', 'br', 'caption', 'center', 'cite', 'code', 'dd', 'del', 'details', 'div', 'dl', 'dt', 'em',
  'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 'rp', 'rt', 'ruby',
  's', 'samp', 'small', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul',
]
const ATTRIBUTES = ['href', 'title', 'alt', 'src', 'colspan', 'rowspan', 'open', 'start', 'lang', 'dir']
const OWN_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i
const LINK = /^(?:https?:\/\/|mailto:)/i
const ADDRESS = /^(?:https?:\/\/|mailto:|data:image\/)/i

const markdown = new MarkdownIt({ html: true, breaks: true, linkify: true }).disable(['code', 'lheading'])
markdown.use(cjkFriendly)
markdown.use(markDialogue)
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
/* Refusing addresses is the purifier's work; here `data:` pictures would be refused too early. */
markdown.validateLink = (url) => ADDRESS.test(url.trim())

const purify = DOMPurify(window)
purify.addHook('beforeSanitizeAttributes', (node) => {
  if (node.nodeName !== 'IMG') return
  const picture = node as Element
  const address = (picture.getAttribute('src') ?? '').trim()
  if (!OWN_PICTURE.test(address)) {
    picture.setAttribute('title', address)
    picture.removeAttribute('src')
  }
})
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A' && node.hasAttribute('href')) {
    if (!LINK.test(node.getAttribute('href') ?? '')) node.removeAttribute('href')
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer nofollow')
  }
})

/** The safe markup of a text, ready to be put into the page. */
export function renderMarkdown(text: string): DocumentFragment {
  const fragment = purify.sanitize(markdown.render(text), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const picture of fragment.querySelectorAll('img:not([src])')) picture.replaceWith(leftOut(picture))
  return fragment
}

/** A picture from elsewhere is never loaded; its description (and address, to follow by hand) stands in its place. */
function leftOut(picture: Element): Element {
  const address = picture.getAttribute('title') ?? ''
  const words = picture.getAttribute('alt') || hostOf(address)
  const box = document.createElement(LINK.test(address) ? 'a' : 'span')
  box.className = 'left-out'
  box.textContent = `🖼 ${words}`.trim()
  if (box instanceof HTMLAnchorElement) {
    box.href = address
    box.target = '_blank'
    box.rel = 'noopener noreferrer nofollow'
    box.title = address
  }
  return box
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}

/** Puts new markup in place of the old, leaving untouched the blocks that did not change (selections live on). */
export function patchBlocks(host: Element, fragment: DocumentFragment): void {
  const fresh = [...fragment.childNodes]
  const old = [...host.childNodes]
  fresh.forEach((node, i) => {
    const present = old[i]
    if (present === undefined) host.append(node)
    else if (!present.isEqualNode(node)) present.replaceWith(node)
  })
  for (const extra of old.slice(fresh.length)) extra.remove()
}
