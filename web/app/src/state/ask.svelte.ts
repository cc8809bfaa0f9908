export interface Question {
  title: string
  text?: string
  yes: string
  bad?: boolean
  /** When present, the answer is a text that starts as this. */
  field?: { label: string; value: string }
}

interface Asked extends Question { answer: (value: string | undefined) => void }

/** One question at a time, in a dialog; the answer is `undefined` when the person thinks better of it. */
class Asking {
  now = $state.raw<Asked | undefined>()

  ask(question: Question): Promise<string | undefined> {
    this.now?.answer(undefined)
    return new Promise((resolve) => {
      this.now = {
        ...question,
        answer: (value) => {
          this.now = undefined
          resolve(value)
        },
      }
    })
  }

  async sure(question: Question): Promise<boolean> {
    return (await this.ask(question)) !== undefined
  }
}

export const asking = new Asking()
