import { AssertionError } from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Promised } from '../crash/burst.ts'
import type { Seeded } from '../crash/seeded.ts'
import { advance, call, type Shop } from '../crash/shop.ts'
import type { RealServer } from '../processes/real-server.ts'
import { Traveller } from '../processes/traveller.ts'

type Answered = { what: string; status: number; asked: number; at: number }
type Checkout = { id: string; client_secret: string; payment_processor_metadata: { intent_status?: string } }

const cards = ['tok_ok', 'tok_ok', 'tok_ok', 'tok_lost_answer', 'tok_declined', 'tok_declines_later'] as const
const [buyers, people] = [3, 2]
/** Longer than any of it takes on a busy machine, where the clock seldom finds a moment to move: servers that do not recover by themselves fail, and do not hang. */
const patience = 900_000
/** A month each: no session that is looked at afterwards may end before. */
const mostMoves = 11

/** People who sign up, sign in and buy at servers that share a database, and a clock that runs through renewals, until told to stop. */
export class Trade {
  /** What was answered with success, and so must be there whatever happens. */
  readonly promised: Promised & { people: Traveller[]; sessions: Traveller[]; moves: number } = {
    checkouts: [],
    confirmed: [],
    people: [],
    sessions: [],
    moves: 0,
  }
  /** Every answer, in the order in which they came. */
  readonly answers: Answered[] = []
  readonly #servers: readonly RealServer[]
  readonly #shop: Shop
  readonly #name: string
  readonly #mostMoves: number
  readonly #random: Seeded
  readonly #working: Promise<unknown>
  #isOver = false

  constructor(servers: readonly RealServer[], shop: Shop, random: Seeded, { name = '', moves = mostMoves } = {}) {
    this.#name = name
    this.#mostMoves = moves
    this.#servers = servers
    this.#shop = shop
    this.#random = random
    const forAll = (count: number, work: (at: number) => Promise<void>) =>
      Array.from({ length: count }, (_, at) => this.#again(() => work(at)))
    this.#working = Promise.all([
      ...forAll(buyers, (at) => this.#buy(at)),
      ...forAll(people, () => this.#arrive()),
      this.#again(() => this.#letTimePass()),
    ])
    // Thrown to the one who waits for it.
    this.#working.catch(() => (this.#isOver = true))
  }

  /** Waits until so many more of everything were answered with success. */
  async untilMore({ confirmed, sessions, moves }: { confirmed: number; sessions: number; moves: number }): Promise<void> {
    const now = this.promised
    const goals = { confirmed: now.confirmed.length + confirmed, sessions: now.sessions.length + sessions, moves: now.moves + moves }
    const isThere = () => now.confirmed.length >= goals.confirmed && now.sessions.length >= goals.sessions && now.moves >= goals.moves
    const asked = Date.now()
    while (!isThere() && !this.#isOver && Date.now() - asked < patience) await pause(50)
    if (this.#isOver) await this.#working
    if (!isThere())
      throw new Error(`Trade does not go on: of ${JSON.stringify(goals)} there was ${this.#tell()} after ${patience / 60_000} minutes.`)
  }

  #tell(): string {
    const { confirmed, sessions, moves } = this.promised
    const last = this.answers.slice(-5).map(({ what, status }) => `${what} ${status}`)
    return `${JSON.stringify({ confirmed: confirmed.length, sessions: sessions.length, moves })}, at last ${last.join(', ')},`
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#working
  }

  async #again(work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await work()
      // Moments in which nothing is due: the clock waits for them.
      await pause(this.#random.below(1500))
    }
  }

  async #buy(at: number): Promise<void> {
    const shop = this.#shop
    const buyer = `buyer-${this.#name}${at}-${this.answers.length}`
    const products = [this.#random.chance(0.5) ? shop.once : shop.monthly]
    const discount = this.#random.chance(0.3) ? { discount_id: shop.discountId } : {}
    const opened = await this.#ask('checkout', () => call(this.#server(), shop.token, 'POST', '/checkouts/', { products, ...discount }))
    if (opened.status !== 201) return
    const { id, client_secret: secret } = opened.body as Checkout
    this.promised.checkouts.push(id)
    const confirm = {
      customer_name: buyer,
      customer_email: `${buyer}@example.com`,
      customer_billing_address: { country: 'DE' },
      confirmation_token_id: this.#random.pick(cards),
    }
    const network = `10.${at}.${(this.answers.length >> 8) & 255}.${this.answers.length & 255}`
    const path = `/checkouts/client/${secret}/confirm`
    const answer = await this.#ask('confirm', () => call(this.#server(), null, 'POST', path, confirm, { network }))
    if (answer.status !== 200) return
    if ((answer.body as Checkout).payment_processor_metadata.intent_status !== 'requires_action') this.promised.confirmed.push(id)
  }

  async #arrive(): Promise<void> {
    const { url } = this.#servers[0] as RealServer
    const newcomer = new Traveller(url)
    const signedUp = await this.#ask('sign-up', () => newcomer.signUp(this.#server()))
    if (signedUp.status !== 200) return
    this.promised.people.push(newcomer)
    const elsewhere = new Traveller(url, newcomer.name)
    const signedIn = await this.#ask('sign-in', () => elsewhere.signIn(this.#server()))
    if (signedIn.status === 200) this.promised.sessions.push(elsewhere)
  }

  async #letTimePass(): Promise<void> {
    try {
      if (this.promised.moves < this.#mostMoves) await advance(this.#server(), 'P32D')
      this.promised.moves++
    } catch (error) {
      // No primary for longer than it is asked again.
      if (!(error instanceof AssertionError) || !String(error.message).includes('SERVICE_UNAVAILABLE')) throw error
    }
    await pause(2000)
  }

  async #ask<Answer extends { status: number }>(what: string, work: () => Promise<Answer>): Promise<Answer> {
    const asked = Date.now()
    const answer = await work().catch((error: unknown) => {
      // A kept connection that the server had just left: nothing was answered, so nothing promised.
      if (!(error instanceof TypeError)) throw error
      return { status: 0 } as Answer
    })
    this.answers.push({ what, status: answer.status, asked, at: Date.now() })
    return answer
  }

  #server(): RealServer {
    return this.#random.pick(this.#servers)
  }
}
