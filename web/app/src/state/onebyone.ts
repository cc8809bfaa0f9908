/** Does one thing at a time: what is asked for while something is under way comes after it. */
export class OneByOne {
  private last: Promise<unknown> = Promise.resolve()

  /** @returns what the action gives, when its turn has come and it is done */
  run<T>(action: () => Promise<T>): Promise<T> {
    const mine = this.last.then(action, action)
    this.last = mine
    return mine
  }
}
