import type { MarkdownIt, StateCore, Token } from 'markdown-it'

const CLOSER: Record<string, string> = { '"': '"', '“': '”', '「': '」', '『': '』', '«': '»', '„': '“' }
const WORD = /[\p{L}\p{N}]/u

interface Open { at: number; level: number; closer: string }

/** A markdown-it plugin that wraps spoken words ("…", “…”, 「…」) in `q` elements, quotes included. */
export function markDialogue(md: MarkdownIt): void {
  md.core.ruler.push('dialogue', (state: StateCore) => {
    for (const token of state.tokens) {
      if (token.type === 'inline' && token.children) token.children = wrapSpeech(token.children, state)
    }
  })
}

function wrapSpeech(tokens: Token[], state: StateCore): Token[] {
  const out: Token[] = []
  let open: Open | undefined
  for (const token of tokens) {
    if (open && token.level < open.level && token.type !== 'softbreak') open = undefined
    if (token.type === 'html_inline') open = undefined
    if ((token.type === 'softbreak' || token.type === 'hardbreak') && open?.closer === '"') open = undefined
    if (token.type !== 'text') {
      out.push(token)
      continue
    }
    open = splitText(token, out, open, state)
  }
  return out
}

function splitText(token: Token, out: Token[], carried: Open | undefined, state: StateCore): Open | undefined {
  let open = carried
  let buffer = ''
  let before = ''
  const flush = () => {
    if (buffer === '') return
    const text = new state.Token('text', '', 0)
    text.level = token.level
    text.content = buffer
    out.push(text)
    buffer = ''
  }
  for (const char of token.content) {
    if (open && char === open.closer && token.level === open.level) {
      buffer += char
      flush()
      out.splice(open.at, 0, tag(state, 1, token.level))
      out.push(tag(state, -1, token.level))
      open = undefined
    } else if (!open && CLOSER[char] && !(char === '"' && WORD.test(before))) {
      flush()
      open = { at: out.length, level: token.level, closer: CLOSER[char] }
      buffer = char
    } else {
      buffer += char
    }
    before = char
  }
  flush()
  return open
}

function tag(state: StateCore, nesting: 1 | -1, level: number): Token {
  const token = new state.Token(nesting === 1 ? 'q_open' : 'q_close', 'q', nesting)
  token.level = level
  return token
}
