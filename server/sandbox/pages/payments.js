import { moneyOf, part } from './parts.js'
import { momentOf, showRows } from './rows.js'

const look = await showRows('/dev/payments.json', ({ payments }) => {
  /** @type {Set<string>} */
  const returned = new Set(payments.map((/** @type {any} */ { status, charge_id: charge }) => (status === 'succeeded' ? charge : '')))
  return payments.reverse().map((/** @type {any} */ payment) => cellsOf(payment, returned))
})

function cellsOf(/** @type {any} */ payment, /** @type {Set<string>} */ returned) {
  const { id, kind, status, decline_code: reason, dispute, card, requests, order_id: order, created_at: time } = payment
  const isCharge = kind === 'charge' && status === 'succeeded'
  return [
    { text: momentOf(time) },
    { text: kind },
    { text: moneyOf(payment), number: true },
    { text: [status, reason, dispute].filter(Boolean).join(', ').replaceAll('_', ' ') },
    { text: card ?? '' },
    { text: String(requests), number: true },
    { text: order === null ? '' : `…${order.slice(-12)}`, title: order ?? '' },
    {
      text: '',
      ...(status === 'requires_action' && { link: `/dev/payments/${id}`, text: '3-D Secure' }),
      deeds: [
        ...(isCharge && dispute === null
          ? [{ text: 'Dispute', act: () => ask(id, 'dispute', 'Disputed. The seller sees it in the order.') }]
          : []),
        ...(dispute === 'needs_response'
          ? [
              { text: 'Decide for the seller', act: () => ask(id, 'win-dispute', 'The seller keeps the money.') },
              { text: 'Decide for the cardholder', act: () => ask(id, 'lose-dispute', 'The cardholder has the money back.') },
            ]
          : []),
        ...(isCharge && order !== null && !returned.has(id)
          ? [{ text: 'Refund', act: () => ask(id, 'refund', 'What was left of the order went back.') }]
          : []),
      ],
    },
  ]
}

async function ask(/** @type {string} */ id, /** @type {string} */ deed, /** @type {string} */ words) {
  const answer = await fetch(`/dev/payments/${id}/${deed}`, { method: 'POST' }).catch(() => undefined)
  const body = await answer?.json().catch(() => undefined)
  part('outcome').className = answer?.ok ? 'outcome' : 'outcome wrong'
  part('outcome').textContent = answer?.ok ? words : (body?.detail ?? body?.message ?? 'The server does not answer.')
  await look()
}
