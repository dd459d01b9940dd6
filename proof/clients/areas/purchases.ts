import assert from 'node:assert/strict'
import { foundCompany, hire } from '../company.ts'
import { amount, asked, date, exactly, flag, optional, orNull, refused, succeeded, text } from '../expect.ts'
import type { Stage } from '../stage.ts'
import { takeLocation } from '../window.ts'

const page = { result: { pagination: { totalCount: amount, maxPage: amount } } }
const gone = { url: text, redirect: exactly(true) }
const subscription = {
  id: text,
  status: text,
  amount,
  currency: text,
  cancelAtPeriodEnd: flag,
  startedAt: orNull(date),
  product: { name: text },
}
const order = { id: text, status: text, totalAmount: amount, invoiceNumber: text, product: { name: text }, createdAt: date }
const grant = { id: text, benefitId: text, isGranted: flag, benefit: { type: text, description: text } }
const meter = { id: text, consumedUnits: amount, creditedUnits: amount, balance: amount, meter: { name: text } }

/** What the provider's add-on for accounts calls. */
export async function purchases(stage: Stage) {
  const seller = await foundCompany(stage, 'seller')
  const sell = shopOf(stage, seller.slug)
  const benefit = await sell('/benefits/', { type: 'custom', description: 'Friendly support', properties: { note: 'Call us.' } })
  const filter = { conjunction: 'and', clauses: [] }
  await sell('/meters/', { name: 'Calls', filter, aggregation: { func: 'sum', property: 'units' } })
  const plan = await sell('/products/', {
    name: 'Plan',
    recurring_interval: 'month',
    prices: [{ amount_type: 'fixed', price_amount: 2000 }],
    metadata: { slug: 'plan' },
  })
  await sell(`/products/${plan.id}/benefits`, { benefits: [benefit.id] })
  const ann = await stage.person({ verified: true, name: 'Ann' })
  const { client } = ann.visitor

  await stage.row('customer.state', 'of somebody who bought nothing', async () => {
    const state = succeeded(await client.customer.state(), { id: text, email: exactly(ann.email), externalId: exactly(ann.id) })
    assert.deepEqual([state.activeSubscriptions, state.grantedBenefits, state.activeMeters], [[], [], []])
  })

  await stage.row('checkout', 'by the id of a product', async () => {
    const { url } = succeeded(await client.checkout({ products: [plan.id] }), gone)
    asked(ann.visitor, 'POST', '/checkout')
    assert.equal(takeLocation(), url)
    await pay(stage, url)
  })

  await stage.row('checkout', 'by a slug, as a stranger', async () => {
    succeeded(await stage.visitor().client.checkout({ slug: 'plan' }), gone)
    takeLocation()
  })

  await stage.row('checkout', 'a product that nobody sells', async () => {
    refused(await client.checkout({ slug: 'nothing' }), 400, 'PRODUCT_NOT_FOUND', 'Product not found')
  })

  await stage.row('customer.portal', 'the client goes there', async () => {
    const { url } = succeeded(await client.customer.portal(), gone)
    asked(ann.visitor, 'GET', '/customer/portal')
    assert.equal(takeLocation(), url)
  })

  if (stage.isNew) {
    await stage.row('customer.portal', 'the client stays', async () => {
      succeeded(await client.customer.portal({ redirect: false }), { url: text, redirect: exactly(false) })
      assert.equal(takeLocation(), '')
    })

    await stage.row('checkoutEmbed', 'a checkout for a frame', async () => {
      const { location } = globalThis.window as unknown as { location: { origin?: string } }
      location.origin = stage.server.url
      await client.checkoutEmbed({ products: [plan.id] }).catch(() => {}) // there is no document to put the frame into
      asked(ann.visitor, 'POST', '/checkout')
      assert.equal(ann.visitor.last.status, 200)
      assert.equal(takeLocation(), '')
    })
  }

  await stage.row('customer.subscriptions.list', 'those that go on', async () => {
    const query = { page: 1, limit: 10, active: true }
    const { result } = succeeded(await client.customer.subscriptions.list({ query }), page)
    assert.equal(result.items.length, 1)
    succeeded({ data: result.items, error: null }, [subscription])
  })

  await stage.row('customer.subscriptions.list', 'those that ended', async () => {
    const { result } = succeeded(await client.customer.subscriptions.list({ query: { active: false } }), page)
    assert.deepEqual(result.items, [])
  })

  await stage.row('customer.orders.list', 'of what recurs', async () => {
    const query = { page: 1, limit: 1, productBillingType: 'recurring' }
    const data = succeeded(await client.customer.orders.list({ query }), { ...page, '~next': optional(exactly({ page: 2 })) })
    succeeded({ data: data.result.items, error: null }, [order])
    assert.equal(data.result.items.length, 1)
  })

  await stage.row('customer.benefits.list', 'what a product gives', async () => {
    const { result } = succeeded(await client.customer.benefits.list({ query: { page: 1, limit: 10 } }), page)
    assert.equal(result.items.length, 1)
    succeeded({ data: result.items, error: null }, [grant])
  })

  await stage.row('usage.ingest', 'what was used', async () => {
    assert.deepEqual(succeeded(await client.usage.ingest({ event: 'call', metadata: { units: 3 } })), { inserted: 1 })
  })

  await stage.row('usage.meters.list', 'what is left', async () => {
    const { result } = succeeded(await client.usage.meters.list({ query: { page: 1, limit: 10 } }), page)
    succeeded({ data: result.items, error: null }, [meter])
    assert.deepEqual([result.items[0].consumedUnits, result.items[0].meter.name], [3, 'Calls'])
  })

  await stage.row('checkout', 'for an organization, which then holds the subscription', async () => {
    const buyers = await foundCompany(stage, 'buyers')
    const member = await hire(stage, buyers)
    const { url } = succeeded(await buyers.owner.visitor.client.checkout({ products: plan.id, referenceId: buyers.id }), gone)
    takeLocation()
    await pay(stage, url)
    const query = { referenceId: buyers.id }
    for (const { visitor } of [buyers.owner, member]) {
      const { result } = succeeded(await visitor.client.customer.subscriptions.list({ query }), page)
      assert.equal(result.items.length, 1)
    }
    refused(await client.customer.subscriptions.list({ query }), 403, 'FORBIDDEN')
    refused(await client.checkout({ products: plan.id, referenceId: buyers.id }), 403, 'FORBIDDEN')
  })

  await stage.row('customer.state', 'of nobody', async () => {
    refused(await stage.visitor().client.customer.state(), 401, 'UNAUTHORIZED')
  })
}

/** Calls of the seller's own program. */
function shopOf(stage: Stage, slug: string) {
  const token = stage.server.command('create-organization-token', slug, 'Compat').trim()
  return (path: string, body: object) => post(`${stage.server.url}/v1${path}`, body, { authorization: `Bearer ${token}` })
}

/** What the hosted page does when its buyer pays. */
async function pay(stage: Stage, checkoutUrl: string) {
  const secret = new URL(checkoutUrl).pathname.split('/').at(-1)
  const given = { customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
  await post(`${stage.server.url}/v1/checkouts/client/${secret}/confirm`, given)
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are read for their ids
async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<any> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
