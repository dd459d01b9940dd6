import { momentOf, showRows } from './rows.js'

await showRows('/dev/payments.json', ({ payments }) => payments.reverse().map(cellsOf))

function cellsOf(/** @type {any} */ payment) {
  const { id, kind, status, decline_code: reason, dispute, card, requests, order_id: order, created_at: time } = payment
  const isOpen = status === 'requires_action'
  return [
    { text: momentOf(time) },
    { text: kind },
    { text: moneyOf(payment), number: true },
    { text: [status, reason, dispute].filter(Boolean).join(', '), ...(isOpen && { link: `/dev/payments/${id}` }) },
    { text: card ?? '' },
    { text: String(requests), number: true },
    { text: order ?? '' },
  ]
}

function moneyOf(/** @type {{ amount: number, currency: string }} */ { amount, currency }) {
  const form = new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() })
  return form.format(amount / 10 ** (form.resolvedOptions().maximumFractionDigits ?? 2))
}
