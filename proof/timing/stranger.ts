import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Seeded } from '../crash/seeded.ts'
import type { Door } from './doors.ts'

export type Timed = { took: number; status: number; body: string }

/** Somebody who asks again and again over one connection, each time through a proxy that names another network, and looks at the clock. */
export class Stranger {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #url: string
  #asked = 0

  constructor(url: string) {
    this.#url = url
  }

  async ask({ path, body, base }: Pick<Door, 'path' | 'body' | 'base'>, name: string): Promise<Timed> {
    const number = ++this.#asked
    const sent = JSON.stringify(body(name, number))
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      origin: this.#url,
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    }
    const begun = performance.now()
    return new Promise((resolve, reject) => {
      const asking = request(this.#url + (base ?? '/api/auth') + path, { method: 'POST', agent: this.#agent, headers }, (answer) => {
        const took = performance.now() - begun // the first byte: what follows is the same
        text(answer).then((read) => resolve({ took, status: answer.statusCode ?? 0, body: read }), reject)
      })
      asking.on('error', reject).end(sent)
    })
  }

  /** Asks for the one and the other in turn, in a new order each time, so that whatever the machine does meets both. */
  async compare(door: Door, pairs: readonly (readonly [string, string])[], random: Seeded): Promise<[number[], number[]]> {
    const times: [number[], number[]] = [[], []]
    for (const pair of pairs) {
      for (const which of random.chance(0.5) ? ([0, 1] as const) : ([1, 0] as const)) {
        const { took, status, body } = await this.ask(door, pair[which])
        if (status !== door.status) throw new Error(`${door.path} answered ${status}, not ${door.status}: ${body}`)
        times[which].push(took)
      }
    }
    return times
  }

  leave() {
    this.#agent.destroy()
  }
}
