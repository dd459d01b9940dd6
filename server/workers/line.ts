export type Services = Record<string, (...given: never[]) => unknown>

/** The two ends of the channel between a lead and a worker are alike. */
export type Channel = { send(messages: Message[]): void }

type Message =
  | { tell: string; given: unknown[] }
  | { ask: number; name: string; given: unknown[] }
  | { answer: number; value: unknown }
  | { failure: number; message: string }

/**
 * Questions and news between the lead and one worker. What is asked in one turn of the event loop travels together; news goes at once. Each end answers
 * by its services.
 */
export class Line {
  readonly #channel: Channel
  readonly #services: Services
  readonly #asked = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  #outgoing: Message[] = []
  #last = 0
  #isOver = false

  constructor(channel: Channel, services: Services) {
    this.#channel = channel
    this.#services = services
  }

  tell(name: string, ...given: unknown[]) {
    this.#outgoing.push({ tell: name, given })
    this.#flush()
  }

  ask<Answer>(name: string, ...given: unknown[]): Promise<Answer> {
    if (this.#isOver) return Promise.reject(new Error('The other process is gone.'))
    return new Promise<Answer>((resolve, reject) => {
      this.#asked.set(++this.#last, { resolve, reject })
      this.#queue({ ask: this.#last, name, given })
    })
  }

  /** What came from the other end. Anything else that travels on the channel is none of ours. */
  hear(messages: unknown) {
    if (Array.isArray(messages)) for (const message of messages as Message[]) this.#take(message)
  }

  /** The other process is gone: no question is answered any more. */
  end() {
    this.#isOver = true
    for (const { reject } of this.#asked.values()) reject(new Error('The other process is gone.'))
    this.#asked.clear()
  }

  #take(message: Message) {
    // The other end may be of another version: news that this one has no use for passes.
    if ('tell' in message) return void this.#services[message.tell]?.(...(message.given as never[]))
    if ('ask' in message) return void this.#answer(message)
    const id = 'answer' in message ? message.answer : message.failure
    const asked = this.#asked.get(id)
    this.#asked.delete(id)
    if ('answer' in message) asked?.resolve(message.value as never)
    else asked?.reject(new Error(message.message))
  }

  async #answer({ ask, name, given }: { ask: number; name: string; given: unknown[] }) {
    try {
      const value = this.#serve(name, given)
      this.#queue({ answer: ask, value: value instanceof Promise ? await value : value })
    } catch (error) {
      this.#queue({ failure: ask, message: (error as Error).message })
    }
  }

  #serve(name: string, given: unknown[]): unknown {
    const service = this.#services[name]
    if (!service) throw new Error(`There is no "${name}" at this end.`)
    return service(...(given as never[]))
  }

  #queue(message: Message) {
    if (this.#outgoing.push(message) === 1) setImmediate(() => this.#flush())
  }

  #flush() {
    const messages = this.#outgoing
    this.#outgoing = []
    if (messages.length > 0 && !this.#isOver) this.#channel.send(messages)
  }
}
