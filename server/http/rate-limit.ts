import type { Route } from '#contract/kit/route.ts'
import { limits } from '#contract/limits.ts'
import { normalEmail } from '#contract/users.ts'
import type { Counter } from '../kit/counters.ts'
import { household, networkOf } from '../kit/network-of.ts'
import { refuse } from '../kit/refusal.ts'

type TakeBack = () => Promise<void>
type ServerLimit = { counter: Pick<Counter, 'count'>; perSecond: number }
type Rule = { readonly max: number; readonly window: number }

/**
 * Limits how often one address may call one route, and how often letters to one mailbox may be requested. A request that is refused in the end does
 * not count, so that it cannot block a letter.
 */
export class RateLimiter {
  readonly #counter: Counter | null
  readonly #servers: ServerLimit | undefined

  /** Without a counter only servers are limited. Those are counted in memory, by all workers of one command: they come too often to ask a database. */
  constructor(counter: Counter | null, servers?: ServerLimit) {
    this.#counter = counter
    this.#servers = servers
  }

  /** Counts a call by secret key. What is no good key is passed on. */
  async checkServer<Server extends { secretKey: { id: string } } | null>(server: Server): Promise<Server> {
    if (server && this.#servers) {
      const { count, resetsIn } = await this.#servers.counter.count(server.secretKey.id, 1000)
      if (count > this.#servers.perSecond) refuseUntil(resetsIn)
    }
    return server
  }

  check({ path, rate }: Pick<Route, 'path' | 'rate'>, ipAddress: string): Promise<void> | undefined {
    return this.#counter === null || rate === 'unlimited'
      ? undefined
      : this.#count(`${networkOf(ipAddress, household)} ${path}`, limits.rate[rate])
  }

  /** Counts a letter to each mailbox that an input names, and gives the way to take them back. */
  checkMailboxes({ mailbox }: Route, { email, emails, newEmail }: Record<string, unknown>): Promise<TakeBack> | undefined {
    if (this.#counter === null || !mailbox) return undefined
    const addresses = [email ?? emails ?? newEmail].flat().filter((address) => typeof address === 'string')
    return this.#countAll([...new Set(addresses.map((address) => `mail to ${mailboxOf(address)}`))])
  }

  async #countAll(mailboxes: string[]): Promise<TakeBack> {
    const counted: string[] = []
    const takeBack = async () => void (counted.length > 0 && (await this.#counter?.uncount(...counted)))
    try {
      for (const mailbox of mailboxes) {
        counted.push(mailbox)
        await this.#count(mailbox, limits.rate.mail)
      }
    } catch (error) {
      await takeBack()
      throw error
    }
    return takeBack
  }

  async #count(key: string, { max, window }: Rule) {
    const { count, resetsIn } = await (this.#counter as Counter).count(key, window)
    if (count > max) refuseUntil(resetsIn)
  }
}

function refuseUntil(resetsIn: number) {
  refuse('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(resetsIn / 1000)) })
}

/** Lists of addresses are judged later, one by one; however it is written, a mailbox is one. */
function mailboxOf(address: string): string {
  return normalEmail(address)
}
