import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { accountsWire } from '#contract/kit/wire.ts'
import { findFrameOriginOf } from '../../billing/checkouts/frame-origin.ts'
import { refreshPayment } from '../../billing/payments/settle-payment.ts'
import { StandIn } from '../../billing/payments/stand-in.ts'
import { contentPolicyFramedBy } from '../../http/content-policy.ts'
import { apiHeaders, pageHeaders } from '../../http/headers.ts'
import { invalidInput } from '../../http/invalid-input.ts'
import { checkOrigin } from '../../http/origin.ts'
import { StaticFile } from '../../http/static-file.ts'
import type { App } from '../../kit/app.ts'
import { refuse } from '../../kit/refusal.ts'
import { challengePage } from './challenge-page.ts'
import { disputeCharge, loseDispute, refundCharge, winDispute } from './deeds.ts'
import { findEntry, readLedger } from './ledger.ts'

type Asked = { Querystring: Partial<Record<'organization_id' | 'checkout_id' | 'order_id' | 'customer_id', string>> }
type Named = { Params: { id: string }; Querystring: { return_to?: string } }

const Answer = z.object({ result: z.enum(['pass', 'fail'], 'Give pass or fail.') })

/** What the stand-in processor was asked and answered, and the bank's page where a buyer answers a challenge. */
export function mountPayments(sandbox: FastifyInstance, app: App) {
  const headers = apiHeaders(app.config)
  const script = new StaticFile(new URL('challenge.js', import.meta.url), { 'cache-control': 'no-cache' })
  mountDeeds(sandbox, app)
  sandbox.get('/dev/assets/challenge.js', (request, reply) => script.answer(request, reply))

  sandbox.get<Asked>('/dev/payments.json', async ({ query }, reply) => {
    const wanted = {
      organizationId: query.organization_id,
      checkoutId: query.checkout_id,
      orderId: query.order_id,
      customerId: query.customer_id,
    }
    const given = Object.fromEntries(
      Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
    return reply.headers(headers).send(JSON.stringify({ payments: await readLedger(app, given) }))
  })

  sandbox.get<Named>('/dev/payments/:id', async ({ params, query, headers }, reply) => {
    const payment = (await findEntry(app, params.id)) ?? refuse('NOT_FOUND')
    const framer = headers['sec-fetch-dest'] === 'iframe' && payment.checkout_id ? await findFrameOriginOf(app, payment.checkout_id) : null
    return reply.headers(headersOfBank(app, framer)).send(challengePage(payment, { returnTo: ownPath(query.return_to) }))
  })

  sandbox.post<Named>('/dev/payments/:id/authenticate', async (request, reply) => {
    checkOrigin(app, accountsWire, request, { hasSessionCookie: false })
    const asked = z.safeParse(Answer, request.body ?? {})
    if (!asked.success) throw invalidInput(request, request.body, asked.error.issues)
    if (!(app.payments instanceof StandIn)) refuse('NOT_FOUND')
    const { id } = request.params
    const outcome = await app.payments.authenticate(id, asked.data.result)
    if (!outcome) refuse('NOT_FOUND')
    // A real processor would send a message; here the page waits until everything that follows is done.
    await refreshPayment(app, id)
    return reply.headers(headers).send(JSON.stringify(await findEntry(app, id)))
  })
}

/** A bank asks in the frame of a checkout that is in one, so that the buyer comes back there: for the page that it was begun for, and for no other. */
function headersOfBank({ config }: App, framer: string | null): Record<string, string> {
  if (framer === null) return pageHeaders(config)
  const { 'x-frame-options': _, ...headers } = pageHeaders(config, contentPolicyFramedBy(framer))
  return headers
}

/** What a cardholder does at their bank, and a seller in their books. */
function mountDeeds(sandbox: FastifyInstance, app: App) {
  const deeds = { dispute: disputeCharge, 'win-dispute': winDispute, 'lose-dispute': loseDispute, refund: refundCharge }
  for (const [name, deed] of Object.entries(deeds)) {
    sandbox.post<Named>(`/dev/payments/:id/${name}`, async (request, reply) => {
      checkOrigin(app, accountsWire, request, { hasSessionCookie: false })
      const { id } = request.params
      await deed(app, (await findEntry(app, id)) ?? refuse('NOT_FOUND'))
      return reply.headers(apiHeaders(app.config)).send(JSON.stringify(await findEntry(app, id)))
    })
  }
}

/** Only a place on this server: the page sends its visitor there. */
function ownPath(path: string | undefined): string | null {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null
}
