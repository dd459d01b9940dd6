import { Agent, type ClientRequestArgs } from 'node:http'
import { type Duplex, duplexPair } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Seeded } from '../crash/seeded.ts'

type Connected = (error: Error | null, stream: Duplex) => void

/** A network within this process: how many turns of the event loop a connection takes is drawn, so the seed decides which of two comes first. */
export class Network extends Agent {
  readonly #draw: Seeded
  readonly #accept: (stream: Duplex) => void

  constructor(draw: Seeded, accept: (stream: Duplex) => void) {
    super()
    this.#draw = draw
    this.#accept = accept
  }

  override createConnection(_: ClientRequestArgs, connected?: Connected): null {
    void this.#connect(this.#draw.below(6)).then((stream) => connected?.(null, stream))
    return null
  }

  async #connect(turns: number): Promise<Duplex> {
    const [near, far] = duplexPair()
    for (let turn = 0; turn < turns; turn++) await setImmediate()
    this.#accept(far)
    return near
  }
}
