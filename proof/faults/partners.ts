import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Seeded } from '../crash/seeded.ts'
import { advance, call, type Shop } from '../crash/shop.ts'
import type { RealServer } from '../processes/real-server.ts'
import { Traveller } from '../processes/traveller.ts'

type Checkout = { id: string; client_secret: string; payment_processor_metadata: { intent_status?: string } }

/** Buyers who pay by the processor, and people who come in by the provider, for as long as they are asked to go on. */
export class Partners {
  readonly answers: { what: string; status: number }[] = []
  readonly confirmed: string[] = []
  /** Who came in, and with which account. */
  readonly people = new Map<string, string>()
  readonly #server: RealServer
  readonly #shop: Shop
  readonly #random: Seeded
  #buyers = 0
  #codes = 0

  constructor(server: RealServer, shop: Shop, random: Seeded) {
    this.#server = server
    this.#shop = shop
    this.#random = random
  }

  /** Goes on for so long at least, and until told that it is enough. */
  async goOnFor(milliseconds: number, isEnough: () => boolean) {
    const until = Date.now() + milliseconds
    const again = async (work: () => Promise<unknown>) => {
      while (!isEnough() || Date.now() < until) {
        await work()
        await pause(100)
      }
    }
    await Promise.all([again(() => this.#buy()), again(() => this.#buy()), again(() => this.#comeIn(this.#anyone()))])
  }

  /** What was broken off gets well by itself, and with the hours. */
  async untilMore({ sales, people }: { sales: number; people: number }) {
    const goal = this.confirmed.length + sales
    for (let tries = 0; this.confirmed.length < goal; tries++) {
      assert.ok(tries < 60, `nothing can be bought: ${JSON.stringify(this.answers.slice(-5))}\n${this.#server.log().slice(-3000)}`)
      if (tries > 5) await advance(this.#server, 'PT1H')
      await this.#buy()
      await pause(100)
    }
    for (let done = 0, tries = 0; done < people; tries++) {
      assert.ok(tries < 60, `nobody can come in: ${JSON.stringify(this.answers.slice(-5))}\n${this.#server.log().slice(-3000)}`)
      if (await this.#comeIn(`newcomer${this.people.size}`)) done++
    }
  }

  /** Whoever came in once comes in again, as the same. */
  async keepTheirAccounts() {
    for (const name of this.people.keys()) assert.ok(await this.#comeIn(name), name)
  }

  #anyone(): string {
    const known = [...this.people.keys()]
    return this.#random.chance(0.5) && known.length > 0 ? this.#random.pick(known) : `newcomer${this.people.size}`
  }

  async #buy() {
    const name = `buyer-${++this.#buyers}`
    const product = this.#random.chance(0.5) ? this.#shop.once : this.#shop.monthly
    const opened = await call(this.#server, this.#shop.token, 'POST', '/checkouts/', { products: [product] })
    assert.equal(opened.status, 201, JSON.stringify(opened.body))
    const { id, client_secret: secret } = opened.body as Checkout
    const buyer = {
      customer_name: name,
      customer_email: `${name}@example.com`,
      customer_billing_address: { country: 'DE' },
      confirmation_token_id: 'ctoken_visa',
    }
    const network = `10.1.${(this.#buyers >> 8) & 255}.${this.#buyers & 255}`
    const { status, body } = await call(this.#server, null, 'POST', `/checkouts/client/${secret}/confirm`, buyer, { network })
    this.answers.push({ what: 'confirm', status })
    if (status === 200 && (body as Checkout).payment_processor_metadata.intent_status === 'succeeded') this.confirmed.push(id)
  }

  /** Whether somebody was let in by the provider, who names them. */
  async #comeIn(name: string): Promise<boolean> {
    const browser = new Traveller(this.#server.url)
    const begun = await browser.post(this.#server, '/sign-in/social', { provider: 'plain', callbackURL: '/app', disableRedirect: true })
    const { url } = (await begun.json()) as { url: string }
    const state = new URL(url).searchParams.get('state') ?? assert.fail(url)
    const back = await browser.get(this.#server, `/callback/plain?code=${name}.${++this.#codes}&state=${encodeURIComponent(state)}`)
    await back.text()
    this.answers.push({ what: 'callback', status: back.status })
    const session = await browser.get(this.#server, '/get-session')
    const found = (await session.json()) as { user: { id: string; email: string } } | null
    if (!found) return false
    assert.equal(found.user.email, `${name}@example.com`)
    assert.equal(this.people.get(name) ?? found.user.id, found.user.id, `${name} has a second account`)
    this.people.set(name, found.user.id)
    return true
  }
}
