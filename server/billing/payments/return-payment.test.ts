import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { minutes } from '#contract/kit/durations.ts'
import { runDue } from '../../outbox/run-due.ts'
import { bareOrganization } from '../../testing/bare-organization.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { finishPayment } from './complete-payment.ts'
import { forgetCard } from './forget-card.ts'
import { type Payment, pay } from './pay.ts'
import { settlePayment } from './settle-payment.ts'

const charge = { purpose: 'checkout', kind: 'charge', amount: 1250, currency: 'usd', organizationId: 'o-1' } as const

/** A shop that sells nothing, so that whatever is paid goes back. */
async function openShop(open: OpenDatabase) {
  const { app, clock } = await startTestServer({ open })
  await bareOrganization(app, 'seller', charge.organizationId)
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) })
  const shop = {
    ...app,
    log,
    upstairs: { ...app.upstairs, paymentOwners: { ...app.upstairs.paymentOwners, checkout: async () => 'refund' as const } },
  }
  const buy = (key: string, more: Partial<Payment> = {}) => pay(shop, { ...charge, key, card: { token: 'tok_ok' }, ...more })
  const later = async () => {
    clock.advance(minutes(3))
    await runDue(shop, [settlePayment])
  }
  return { app: shop, logged, buy, later }
}

onBothDatabases('what sold nothing', (open) => {
  test('leaves no card at the processor, also when the process dies right after that was decided', async () => {
    const { app, buy } = await openShop(open)
    const { id, methodId } = await buy('k-1', { kind: 'setup', amount: 0 })
    const { payments } = app
    const forgotten: string[] = []
    const dies = () => Promise.reject(new Error('died'))
    await finishPayment({ ...app, payments: { ...payments, forgetCard: dies } }, id)
    const later = { ...app, payments: { ...payments, forgetCard: async (methodId: string) => void forgotten.push(methodId) } }
    await finishPayment(later, id)
    await runDue(later, [forgetCard])
    assert.deepEqual(forgotten, [methodId])
  })

  test('and cannot be refunded is reported to the operator, also when that turns out late', async () => {
    const { app, logged, buy, later } = await openShop(open)
    const paid = await buy('k-1')
    await pay(app, { ...charge, purpose: 'return', kind: 'refund', key: 'by hand', charge: paid })
    const send = () => Promise.reject(new Error('died'))
    await assert.rejects(finishPayment({ ...app, payments: { ...app.payments, send } }, paid.id))
    await later()
    assert.deepEqual(logged, ['A payment that sold nothing could not be given back.'])
  })
})
