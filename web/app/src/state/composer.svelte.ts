import type { ChatRef } from '../api/client'
import { readDraft, saveDraft } from './drafts'

/** What is being typed in one chat. Every keystroke is kept by the browser until the server has the words. */
export class ComposerState {
  text = $state('')
  private before = ''

  constructor(private readonly chat: ChatRef) {
    this.text = readDraft(chat)
  }

  set(text: string): void {
    this.text = text
    saveDraft(this.chat, text)
  }

  /** The server has these words; the field is emptied unless something else stands there by now. */
  taken(text: string): void {
    if (this.text === text) this.set('')
  }

  /** Words that arrive from an impersonation come after what was there when it began. */
  beginImpersonation(): void {
    const typed = this.text.trimEnd()
    this.before = typed === '' ? '' : typed + '\n\n'
  }

  impersonated(words: string): void {
    this.set(this.before + words)
  }
}
