import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { ask, found, register, somebody } from './deeds.ts'

type Made = { id: string; url: string; client_secret: string }

/** A seller with an organization of its own, and a program of it that makes what there is to buy. */
export async function openShop(page: Page, url: string, { name = 'Birch Works', slug = 'birch' } = {}) {
  const owner = await register(page, url, somebody('Sella Shopkeeper'))
  const organization = await found(page, url, { name, slug })
  const { token } = await ask<{ token: string }>(page, url, '/organization/create-access-token', {
    organizationId: organization.id,
    name: 'journey',
  })

  /** Asks the billing wire as the seller’s program. */
  async function sell<Answer = Made>(method: 'GET' | 'POST' | 'PATCH', path: string, input?: object): Promise<Answer> {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(input && { body: JSON.stringify(input) }),
    })
    const text = await answer.text()
    assert.ok(answer.ok, `${method} ${path}: ${text}`)
    return (text === '' ? null : JSON.parse(text)) as Answer
  }
  await sell('PATCH', `/organizations/${organization.id}`, { tax: { registrations: ['EU'] } })
  return {
    slug,
    owner,
    token,
    organizationId: organization.id,
    sell,
    product: (facts: object) => sell('POST', '/products/', facts),
    benefit: (facts: object) => sell('POST', '/benefits/', facts),
    checkout: (facts: object) => sell('POST', '/checkouts/', facts),
    give: (productId: string, benefits: string[]) => sell('POST', `/products/${productId}/benefits`, { benefits }),
    file: (name: string, text: string) => upload(sell, name, text),
  }
}

type Uploading = { id: string; path: string; upload: { id: string; path: string; parts: { number: number; url: string }[] } }

type Sell = <Answer = Made>(method: 'GET' | 'POST' | 'PATCH', path: string, input?: object) => Promise<Answer>

async function upload(sell: Sell, name: string, text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const checksum = createHash('sha256').update(bytes).digest('base64')
  const part = { number: 1, chunk_start: 0, chunk_end: bytes.length, checksum_sha256_base64: checksum }
  const file = await sell<Uploading>('POST', '/files/', {
    name,
    mime_type: 'text/plain',
    size: bytes.length,
    service: 'downloadable',
    checksum_sha256_base64: checksum,
    upload: { parts: [part] },
  })
  const sent = await fetch(file.upload.parts[0]?.url ?? '', { method: 'PUT', body: bytes })
  assert.ok(sent.ok, await sent.text())
  const parts = [{ number: 1, checksum_etag: sent.headers.get('etag') ?? '', checksum_sha256_base64: checksum }]
  await sell('POST', `/files/${file.id}/uploaded`, { id: file.upload.id, path: file.upload.path, parts })
  return file.id
}

/** What every shop has: a monthly price. */
export function monthly(name: string, amount: number, more: object = {}) {
  return { name, recurring_interval: 'month', prices: [{ amount_type: 'fixed', price_amount: amount, price_currency: 'eur' }], ...more }
}

/** Fills in who buys. */
export async function beBuyer(page: Page, { email, country = 'DE' }: { email?: string; country?: string }) {
  if (email !== undefined) await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full name').fill('Bea Buyer')
  await page.getByLabel('Country').selectOption(country)
}

/** Takes one of the cards that the page offers to try. */
export async function takeCard(page: Page, card: 'Succeeds' | 'Declined' | '3-D Secure') {
  await page.getByRole('button', { name: card, exact: true }).click()
}

type Buyer = { name?: string; email?: string; card?: string }

/** A sale without a browser: a buyer in Germany confirms a checkout, with a good card unless another is named. */
export async function buyAtOnce(url: string, clientSecret: string, buyer: Buyer = {}) {
  const { name = 'Bea Buyer', email = 'bea@example.com', card = 'tok_ok' } = buyer
  const answer = await fetch(`${url}/v1/checkouts/client/${clientSecret}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      customer_name: name,
      customer_email: email,
      customer_billing_address: { country: 'DE' },
      confirmation_token_id: card,
    }),
  })
  assert.ok(answer.ok, await answer.text())
}
