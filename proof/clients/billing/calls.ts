import { billing } from '#contract/billing/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import type { Table } from '../table.ts'
import type { BillingVersion } from './shapes.ts'

type Call = { path: string; method: string; statuses: string[] }

/** Signing in with the provider's own accounts is not part of a seller's billing. */
const foreign = /^\/v1\/oauth2\//

/** What later SDKs can call and this contract does not have: seats, members, wallets and dashboards are no part of it. */
const later = /^\/v1\/(customer-seats|members|event-types|customer-portal\/(seats|members|wallets))|members|dashboards|export$/
const missing = new Set([
  'POST /v1/disputes/{}/accept',
  'POST /v1/orders/',
  'GET /v1/orders/{}/receipt',
  'POST /v1/orders/{}/finalize',
  'GET /v1/customers/{}/payment-methods',
  'GET /v1/customers/external/{}/payment-methods',
  'GET /v1/customer-portal/orders/{}/receipt',
  'GET /v1/customer-portal/orders/{}/payment-status',
  'POST /v1/customer-portal/orders/{}/confirm-payment',
  'POST /v1/customer-portal/customers/me/payment-methods/confirm',
  'POST /v1/customer-portal/customers/me/email-update/request',
  'POST /v1/customer-portal/customers/me/email-update/verify',
  'GET /v1/customer-portal/customers/me/email-update/check',
  'GET /v1/customer-portal/customer-session/introspect',
  'GET /v1/customer-portal/customer-session/user',
])

/** Every call that an SDK makes has a route of its method, path and status. */
export async function matchCalls(version: Exclude<BillingVersion, '1.0'>, table: Table) {
  const { publishedCalls } = await import(new URL(`../polar-${version}/published.mjs`, import.meta.url).href)
  const calls = ((await publishedCalls()) as Partial<Call>[]).filter(
    (call): call is Call => call.path !== undefined && call.method !== undefined,
  )
  const statuses = new Map([...routesOf(billing)].map(([, route]) => [nameOf(route.method, `/v1${route.path}`), route.status]))
  for (const { method, path, statuses: taken } of calls) {
    const name = nameOf(method, path)
    if (foreign.test(path) || (version !== '0.33.0' && (later.test(path) || missing.has(name)))) continue
    await table.row(version, `${method} ${path}: has a route with its status`, async () => {
      const status = statuses.get(name)
      if (status === undefined) throw new Error('no route')
      // The one status that depends on the caller.
      if (name === 'POST /v1/refunds/' && version !== '0.33.0') return
      if (taken.length > 0 && !taken.includes(String(status))) throw new Error(`answers ${status}, the SDK takes ${taken.join(', ')}`)
    })
  }
}

function nameOf(method: string, path: string): string {
  return `${method} ${path.replaceAll(/:\w+|\{\w+\}/g, '{}')}`
}
