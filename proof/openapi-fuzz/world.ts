import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { agentsPath } from '#contract/agents.ts'
import { password } from '#server/testing/people.ts'
import { honestValues } from './honest-values.ts'
import type { Known } from './hostile-values.ts'
import { applicationFor, oauthTokenOf } from './oauth-token.ts'

/** In everything that belongs to the organization which no caller has anything to do with. */
export const mark = 'zq7marked'

export const callers = [
  'nobody',
  'owner',
  'member',
  'organization token',
  'customer',
  'API key',
  'OAuth token',
  'admin',
  'impersonator',
  'secret key',
] as const
export type Caller = (typeof callers)[number]
export type Headers = Record<string, string>

type Body = Record<string, string> & { items: Body[]; user: Body; session: Body }
/** Those who may see what belongs to anybody. */
export function isObeyed(caller: Caller): boolean {
  return caller === 'admin' || caller === 'secret key'
}

/** What a caller sends to be known, and a question that is answered so long as they are. */
type Credentials = { headers: Headers; asks: string }

/** Two organizations that sell, one of them marked, and who calls: everyone of the other one, and those whom the whole installation obeys. */
export class World {
  readonly #url: string
  readonly #databaseUrl: string
  readonly #credentials = new Map<Caller, Credentials>([['nobody', { headers: {}, asks: '' }]])
  #audience = ''
  #application = { id: '', secret: '' }
  #marked: Known = {}
  #own: Known = {}
  #generations = 0

  private constructor(url: string, databaseUrl: string) {
    this.#url = url
    this.#databaseUrl = databaseUrl
  }

  static async make(url: string, databaseUrl: string): Promise<World> {
    const world = new World(url, databaseUrl)
    const metadata = await fetch(`${url}/.well-known/oauth-protected-resource`)
    world.#audience = ((await metadata.json()) as { resource: string }).resource.replace(agentsPath, '')
    await world.#makeOperators()
    const { invitationId: _, client_secret: __, ...known } = (await world.#openShop(mark)).known // who knows it may read it
    world.#marked = known
    await world.#makeRivals()
    return world
  }

  headersOf(caller: Caller): Headers {
    return this.#credentials.get(caller)?.headers ?? {}
  }

  /** Whom the installation obeys may do away with anything, and so is told of nothing that is marked. */
  knownBy(caller: Caller): Known {
    if (isObeyed(caller)) return this.#own
    const names = new Set([...Object.keys(this.#marked), ...Object.keys(this.#own)])
    return Object.fromEntries([...names].map((name) => [name, [...(this.#marked[name] ?? []), ...(this.#own[name] ?? [])]]))
  }

  /** What an honest program of anyone in the unmarked organization knows. */
  honestlyKnown(): Known {
    return honestValues(this.#own, this.#generations)
  }

  /** Puts others in the place of those who have signed out, were banned or did away with themselves. */
  async revive() {
    const isThere = async (caller: Caller) => {
      const { headers, asks } = this.#credentials.get(caller) as Credentials
      if (asks === '') return true
      const answer = await fetch(this.#url + asks, { headers })
      return answer.status === 200 && (await answer.text()) !== 'null'
    }
    for (const caller of ['admin', 'secret key'] as const) if (!(await isThere(caller))) await this.#makeOperators()
    for (const caller of callers) if (!(await isThere(caller))) return this.#makeRivals()
  }

  async #makeOperators() {
    const { headers, id } = await this.#signUp(`admin-${++this.#generations}`)
    await this.#change(`update users set role = 'admin' where id = '${id}'`)
    this.#credentials.set('admin', { headers, asks: '/api/auth/admin/list-users?limit=1' })
    const { key } = await this.#make('/api/auth/admin/create-secret-key', { name: 'fuzz' }, headers)
    this.#credentials.set('secret key', { headers: bearer(key), asks: '/api/auth/admin/list-users?limit=1' })
    const { id: applicationId = '', secret = '' } = await this.#make(
      '/api/auth/admin/create-application',
      applicationFor(this.#audience),
      bearer(key),
    )
    this.#application = { id: applicationId, secret }
  }

  async #makeRivals() {
    const name = `rival-${++this.#generations}`
    const { known, owner, token, organizationId } = await this.#openShop(name)
    const member = await this.#signUp(`${name}-member`)
    const admitted = await this.#make(
      '/api/auth/organization/add-member',
      { userId: member.id, role: 'member', organizationId },
      this.headersOf('secret key'),
    )
    const { key } = await this.#make('/api/auth/api-key/create', { name: 'fuzz' }, owner)
    const customerSession = await this.#make('/v1/customer-sessions/', { customer_id: known.customer_id?.[0] }, bearer(token))
    this.#own = { ...known, userId: [member.id], memberId: [admitted.id], memberIdOrEmail: [admitted.id, `${name}-member@example.com`] }
    const signedIn = '/api/auth/get-session'
    this.#credentials.set('owner', {
      headers: owner,
      asks: `/api/auth/organization/get-full-organization?organizationId=${organizationId}`,
    })
    this.#credentials.set('member', { headers: member.headers, asks: signedIn })
    this.#credentials.set('organization token', { headers: bearer(token), asks: '/v1/products/?limit=1' })
    this.#credentials.set('customer', { headers: bearer(customerSession.token as string), asks: '/v1/customer-portal/customers/me' })
    this.#credentials.set('API key', { headers: { 'x-api-key': key as string }, asks: '' })
    const oauthToken = await oauthTokenOf(this.#url, this.#audience, this.#application, owner)
    this.#credentials.set('OAuth token', { headers: bearer(oauthToken), asks: '' })
    const { session } = await this.#make('/api/auth/admin/impersonate-user', { userId: known.userId?.[0] }, this.headersOf('admin'))
    this.#credentials.set('impersonator', { headers: bearer(session.token), asks: signedIn })
  }

  /** A seller with one of everything that has an id. */
  async #openShop(name: string) {
    const { headers: owner, id: ownerId } = await this.#signUp(`${name}-owner`)
    const { id: organizationId = '' } = await this.#make('/api/auth/organization/create', { name: `${name} house`, slug: name }, owner)
    const make = (path: string, body: object) => this.#make(path, body, owner)
    const team = await make('/api/auth/organization/create-team', { name: `${name} team`, organizationId })
    const guest = { email: `${name}-guest@example.com`, role: 'member', organizationId }
    const invitation = await make('/api/auth/organization/invite-member', guest)
    const apiKey = await make('/api/auth/api-key/create', { name: `${name} key` })
    const { token = '' } = await make('/api/auth/organization/create-access-token', { organizationId, name: `${name} token` })
    const sell = (path: string, body: object) => this.#make(`/v1${path}`, body, bearer(token))
    const meter = await sell('/meters/', {
      name: `${name} calls`,
      filter: { conjunction: 'and', clauses: [] },
      aggregation: { func: 'count' },
    })
    const benefit = await sell('/benefits/', {
      type: 'license_keys',
      description: `${name} benefit`,
      properties: { activations: { limit: 2, enable_customer_admin: true } },
    })
    const field = await sell('/custom-fields/', { type: 'text', slug: 'size', name: `${name} size`, properties: {} })
    const discount = await sell('/discounts/', { name: `${name} discount`, type: 'percentage', basis_points: 1000, duration: 'once' })
    const mug = await sell('/products/', { name: `${name} mug`, prices: [{ amount_type: 'fixed', price_amount: 1250 }] })
    const plan = await sell('/products/', {
      name: `${name} plan`,
      recurring_interval: 'month',
      prices: [{ amount_type: 'fixed', price_amount: 900 }],
    })
    await sell(`/products/${mug.id}/benefits`, { benefits: [benefit.id] })
    const link = await sell('/checkout-links/', { products: [mug.id], payment_processor: 'stripe' })
    const endpoint = await sell('/webhooks/endpoints', { url: `https://example.com/${name}`, format: 'raw', events: ['order.paid'] })
    for (const product of [mug, plan]) {
      const checkout = await sell('/checkouts/', { products: [product.id] })
      await this.#make(`/v1/checkouts/client/${checkout.client_secret}/confirm`, {
        customer_name: `${name} buyer`,
        customer_email: `${name}-buyer@example.com`,
        customer_billing_address: { country: 'DE' },
        confirmation_token_id: 'tok_ok',
      })
    }
    const open = await sell('/checkouts/', { products: [mug.id] })
    const outside = await sell('/customers/', { email: `${name}-outside@example.com`, external_id: `${name}-outside` })
    const first = async (path: string) => (await this.#ask('GET', `/v1${path}`, undefined, bearer(token))).items[0] as Body
    const [customer, order, subscription] = [
      await first('/customers/?sorting=created_at'),
      await first('/orders/'),
      await first('/subscriptions/'),
    ]
    const [payment, grant] = [await first('/payments/'), await first('/benefit-grants/')]
    const ids = [meter, benefit, field, discount, mug, plan, link, endpoint, customer, order, subscription, team, apiKey].map(
      ({ id }) => id,
    )
    const known: Known = {
      anyId: [...ids, organizationId, ownerId],
      id: ids,
      organizationId: [organizationId],
      organization_id: [organizationId],
      userId: [ownerId],
      teamId: [team.id],
      invitationId: [invitation.id],
      keyId: [apiKey.id],
      product_id: [mug.id, plan.id],
      products: [mug.id, plan.id],
      customer_id: [customer.id],
      order_id: [order.id],
      subscription_id: [subscription.id],
      benefit_id: [benefit.id],
      meter_id: [meter.id],
      discount_id: [discount.id],
      client_secret: [open.client_secret],
      external_id: [outside.external_id],
      teamIds: [team.id],
      slug: [name],
      organizationSlug: [name],
      'products id': [mug.id, plan.id],
      'benefits id': [benefit.id],
      'benefit-grants id': [grant?.id],
      'custom-fields id': [field.id],
      'discounts id': [discount.id],
      'checkouts id': [open.id],
      'checkout-links id': [link.id],
      'customers id': [customer.id],
      'orders id': [order.id],
      'subscriptions id': [subscription.id],
      'payments id': [payment?.id],
      'meters id': [meter.id],
      'organizations id': [organizationId],
      'endpoints id': [endpoint.id],
      'apiKey id': [apiKey.id],
      'organization id': [organizationId],
      'admin id': [ownerId],
    }
    return { known, owner, token, organizationId }
  }

  async #signUp(name: string): Promise<{ headers: Headers; id: string }> {
    const { token, user } = await this.#make('/api/auth/sign-up/email', { name, email: `${name}@example.com`, password })
    return { headers: bearer(token), id: user.id as string }
  }

  #make(path: string, body: object, headers: Headers = {}): Promise<Body> {
    return this.#ask('POST', path, body, headers)
  }

  async #ask(method: string, path: string, body: object | undefined, headers: Headers): Promise<Body> {
    const sent = { ...headers, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(this.#url + path, { method, headers: sent, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    assert.ok(answer.ok, `${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as Body
  }

  async #change(statement: string) {
    if (this.#databaseUrl.startsWith('sqlite:')) {
      const database = new DatabaseSync(this.#databaseUrl.slice('sqlite:'.length), { timeout: 5000 })
      database.exec(statement)
      return database.close()
    }
    const client = new pg.Client({ connectionString: this.#databaseUrl })
    await client.connect()
    await client.query(statement)
    return client.end()
  }
}

function bearer(token: string | undefined): Headers {
  return { authorization: `Bearer ${token}` }
}
