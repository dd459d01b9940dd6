import type { APIResponse, BrowserContext } from 'playwright-core'
import { company as meridian, owner, password } from '../../server/seed/cast.ts'

export const company = meridian.slug

/** Signs the company's owner in, and leaves the hint that the page of signing in leaves. The clock of a development server is hidden: no one else has one. */
export async function enter(profile: BrowserContext) {
  const cookies = { 'tollgate.clock-bar': 'off', 'tollgate.signed-in': 'yes' }
  await profile.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })))
  const answer = await profile.request.post('/api/auth/sign-in/email', { data: { email: owner.email, password } })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}: ${await answer.text()}`)
}

/** Begins to buy the first plan of the company that has a price, and gives the address of the checkout. */
export async function openCheckout(url: string): Promise<string> {
  const offer = await fetch(`${url}/v1/customer-portal/organizations/${company}`)
  const { products } = (await offer.json()) as { products: { id: string; prices: { amount_type: string }[] }[] }
  const product = products.find(({ prices }) => prices.some((price) => price.amount_type === 'fixed'))
  const answer = await fetch(`${url}/v1/checkouts/client/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product_id: product?.id }),
  })
  const { client_secret: secret } = (await answer.json()) as { client_secret?: string }
  if (!secret) throw new Error(`No checkout was begun: ${answer.status}`)
  return `/checkout/${encodeURIComponent(secret)}`
}

/** The way into the portal of a customer whose usage is counted, as the company's own people have it. The profile is the owner's. */
export async function openPortal(profile: BrowserContext, url: string): Promise<string> {
  const answerOf = async <Answer>(asked: Promise<APIResponse>) => {
    const answer = await asked
    if (!answer.ok()) throw new Error(`${answer.url()} was answered with ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  type Subscription = { customer_id: string; meters: unknown[] }
  const { items } = await answerOf<{ items: Subscription[] }>(profile.request.get('/v1/subscriptions/?active=true&limit=100'))
  const metered = items.find(({ meters }) => meters.length > 0)
  const data = { customer_id: metered?.customer_id }
  const headers = { origin: url }
  const session = await answerOf<{ customer_portal_url: string }>(profile.request.post('/v1/customer-sessions/', { data, headers }))
  return session.customer_portal_url
}
