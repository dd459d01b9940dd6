import { webhookTypes } from '#contract/billing/webhook-types.ts'
import { refreshPayment } from '../billing/payments/settle-payment.ts'
import type { StandIn } from '../billing/payments/stand-in.ts'
import type { App } from '../kit/app.ts'
import { createEndpoint } from '../webhook-delivery/endpoints.ts'
import { startSeller } from './sellers.ts'
import type { TestServer } from './test-server.ts'

export const mug = { name: 'Coffee mug', prices: [{ amount_type: 'fixed', price_amount: 1250 }] }
export const plan = { name: 'Pro plan', recurring_interval: 'month', prices: [{ amount_type: 'fixed', price_amount: 2000 }] }
export const gift = { name: 'Free gift', prices: [{ amount_type: 'free' }] }

/** What a buyer fills in. */
export const ada = {
  customer_email: 'ada@example.com',
  customer_name: 'Ada Lovelace',
  customer_billing_address: { country: 'DE' },
  confirmation_token_id: 'tok_ok',
}

/** A seller who hears of everything, with buyers who pay by the stand-in. */
export async function openShop(server: TestServer, name = 'acme') {
  const { app } = server
  const seller = await startSeller(server, name)
  const wanted = { organizationId: seller.organization.id, format: 'raw', url: 'http://localhost:1/hook' } as const
  await createEndpoint(app, { ...wanted, events: webhookTypes })

  // oxlint-disable-next-line typescript/no-explicit-any -- answers are judged by what a test expects of them
  type Body = any
  const make = async (path: string, wanted: object): Promise<Body> => {
    const { status, body } = await seller.post(path, wanted)
    if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const product = (wanted: object = mug) => make('/products/', wanted)
  const discount = (wanted: object = {}) =>
    make('/discounts/', { name: 'A tenth', type: 'percentage', basis_points: 1000, duration: 'once', code: 'TENTH', ...wanted })
  const checkout = async (wanted: { id?: string; [name: string]: unknown } = {}) => {
    const { id, ...rest } = wanted
    return make('/checkouts/', { ...(id === undefined ? {} : { products: [id] }), ...rest })
  }
  const client = ({ client_secret }: Body) => `/checkouts/client/${client_secret}`
  const confirm = (of: Body, given: object = {}, headers: Record<string, string> = {}) =>
    seller.post(`${client(of)}/confirm`, { ...ada, ...given }, { token: null, headers })
  const update = (of: Body, given: object) => seller.patch(client(of), given, { token: null })
  const read = (of: Body) => seller.get(client(of), { token: null })

  /** What the seller's endpoint will hear, in order. */
  const events = async () => {
    const rows = app.db.selectFrom('webhookEvents').where('organizationId', '=', seller.organization.id).orderBy('id')
    const told = await rows.select(['type', 'payload']).execute()
    return told.map(({ type, payload }) => ({ type, data: (JSON.parse(payload) as Body).data }))
  }
  const payments = () => app.db.selectFrom('sandboxPayments').selectAll().orderBy('createdAt').orderBy('id').execute()
  return { ...seller, server, app, product, discount, checkout, confirm, update, read, events, payments, client }
}

/** The buyer answers their bank. */
export async function answerBank(app: App, paymentId: string, result: 'pass' | 'fail'): Promise<void> {
  await (app.payments as StandIn).authenticate(paymentId, result)
  await refreshPayment(app, paymentId)
}

/** The place and the words of what a refused request had wrong. */
export const wrong = ({ status, body }: { status: number; body: { detail: { loc: string[]; msg: string }[] } }) => [
  status,
  ...body.detail.flatMap(({ loc, msg }) => [loc.slice(1).join('.'), msg]),
]
