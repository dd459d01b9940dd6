import { setTimeout as pause } from 'node:timers/promises'

export const password = 'correct horse battery'

type Answer = { status: number; body: Record<string, never> & { id: string } }

/** A small installation that is used by one version after another: whoever is new at one buys and works beside those who came before. */
export class Life {
  token = ''
  #url = ''
  readonly #made: Record<string, string> = {}
  readonly #cookies = new Map<string, string>()

  /** Opens the shop at the first version, and at each lets a person come, work and buy, and a day pass. */
  async goOn(url: string, number: number, makeToken: () => Promise<string>) {
    this.#url = url
    const isFirst = this.token === ''
    if (isFirst) await this.#open(makeToken)
    const name = `person-${number}`
    await this.#auth(name, '/sign-up/email', { email: `${name}@example.com`, password, name })
    await this.#auth(name, '/organization/create', { name: `Organization ${number}`, slug: `organization-${number}` })
    await this.#auth(name, '/organization/invite-member', { email: `guest-${number}@example.com`, role: 'member' }, { optional: true })
    await this.#auth(name, '/api-key/create', { name: `key ${number}` }, { optional: true })
    const bought = await this.#buy(
      name,
      number % 2 === 0 ? 'monthly' : 'once',
      number % 3 === 0 ? { discount_id: this.#made.discount } : {},
    )
    if (number % 4 === 1) await this.#refundOrderOf(bought)
    const events = [1, 2].map((each) => ({ name: 'call', customer_id: bought, external_id: `${name}-${each}` }))
    await this.#sell('POST', '/events/ingest', { events })
    await this.#pass('P1D')
    if (isFirst) await this.#pass('P31D')
    await pause(1500) // what is sent to the outside is sent or refused by now
  }

  async #open(makeToken: () => Promise<string>) {
    await this.#auth('owner', '/sign-up/email', { email: 'owner@example.com', password, name: 'owner' })
    const { body: organization } = await this.#auth('owner', '/organization/create', { name: 'Acme', slug: 'acme' })
    this.token = await makeToken()
    const feature_settings = { usage_based_billing_enabled: true }
    await this.#sell('PATCH', `/organizations/${organization.id}`, { feature_settings })
    const filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] }
    const meter_id = await this.#make('meter', '/meters/', { name: 'Calls', filter, aggregation: { func: 'count' } })
    const fixed = (price_amount: number, more = {}) => ({ amount_type: 'fixed', price_amount, ...more })
    await this.#make('once', '/products/', { name: 'Book', prices: [fixed(1250)] })
    const metered = { amount_type: 'metered_unit', unit_amount: 25, meter_id }
    await this.#make('monthly', '/products/', { name: 'Plan', recurring_interval: 'month', prices: [fixed(999), metered] })
    // A third decimal that no card can be charged: such a price was taken then.
    await this.#make('dinar', '/products/', { name: 'Rug', prices: [fixed(12_345, { price_currency: 'kwd' })] })
    const tenth = { type: 'percentage', basis_points: 1000, duration: 'forever', name: 'A tenth', max_redemptions: 90 }
    await this.#make('discount', '/discounts/', tenth)
    const hook = { url: 'http://127.0.0.1:9/nobody', format: 'raw', events: ['order.paid', 'subscription.active'] }
    await this.#make('endpoint', '/webhooks/endpoints', hook)
    const keys = { type: 'license_keys', description: 'Key', properties: { activations: { limit: 2, enable_customer_admin: true } } }
    const benefit = await this.#make('benefit', '/benefits/', keys)
    await this.#sell('POST', `/products/${this.#made.once}/benefits`, { benefits: [benefit] })
    for (const name of ['early-1', 'early-2', 'early-3']) await this.#buy(name, 'monthly')
  }

  /** Answers the id of the customer. */
  async #buy(name: string, product: string, more: object = {}): Promise<string> {
    const opened = await this.#sell('POST', '/checkouts/', { products: [this.#made[product]], ...more })
    const buyer = {
      customer_name: name,
      customer_email: `${name}@example.com`,
      customer_billing_address: { country: 'DE' },
      confirmation_token_id: 'tok_ok',
    }
    const { body } = await this.#sell('POST', `/checkouts/client/${opened.body.client_secret}/confirm`, buyer)
    return body.customer_id as unknown as string
  }

  async #refundOrderOf(customer: string) {
    const { body } = await this.#sell('GET', `/orders/?customer_id=${customer}`)
    const [order] = body.items as unknown as { id: string }[]
    await this.#sell('POST', '/refunds/', { order_id: order?.id, reason: 'customer_request', amount: 300 })
  }

  async #make(name: string, path: string, wanted: object): Promise<string> {
    const { body } = await this.#sell('POST', path, wanted)
    this.#made[name] = body.id
    return body.id
  }

  #sell(method: string, path: string, body?: object): Promise<Answer> {
    return this.#send(method, `/v1${path}`, { authorization: `Bearer ${this.token}` }, body)
  }

  async #auth(who: string, path: string, body: object, { optional = false } = {}): Promise<Answer> {
    const headers = { origin: this.#url, cookie: this.#cookies.get(who) ?? '' }
    return this.#send('POST', `/api/auth${path}`, headers, body, { optional, keep: (cookies) => this.#cookies.set(who, cookies) })
  }

  #pass(advance: string): Promise<Answer> {
    return this.#send('POST', '/dev/clock', {}, { advance })
  }

  async #send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
    { optional = false, keep }: { optional?: boolean; keep?: (cookies: string) => void } = {},
  ): Promise<Answer> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok && !optional) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    if (set.length > 0) keep?.(set.join('; '))
    return { status: answer.status, body: JSON.parse(text || 'null') as Answer['body'] }
  }
}
