import { writeFileSync } from 'node:fs'

const { TOLLGATE_URL = 'http://localhost:3000', TOLLGATE_SECRET_KEY, TOKEN, PORT = '4000' } = process.env
const webhooks = `http://localhost:${PORT}/webhooks`

// What is counted: events that the application calls `note`.
const isNote = { property: 'name', operator: 'eq', value: 'note' }
const meter = await sell('/meters/', {
  name: 'Notes',
  filter: { conjunction: 'and', clauses: [isNote] },
  aggregation: { func: 'count' },
})

// What is sold: $9.00 a month after 14 days of trial.
const product = await sell('/products/', {
  name: 'Pro',
  recurring_interval: 'month',
  trial_interval: 'day',
  trial_interval_count: 14,
  prices: [{ amount_type: 'fixed', price_amount: 900 }],
})

// What the plan gives: a feature that the application asks for by its name, and 100 notes a month.
await sell(`/organizations/${product.organization_id}`, { feature_settings: { usage_based_billing_enabled: true } }, 'PATCH')
const feature = await sell('/benefits/', {
  type: 'custom',
  description: 'Export',
  metadata: { feature: 'export' },
  properties: { note: null },
})
const units = await sell('/benefits/', {
  type: 'meter_credit',
  description: '100 notes a month',
  properties: { meter_id: meter.id, units: 100, rollover: false },
})
await sell(`/products/${product.id}/benefits`, { benefits: [feature.id, units.id] })

// What the application is told of people and of sales, signed by one secret.
const { secret } = await ask('/api/auth/webhook/create', { url: webhooks, events: ['user.deleted'] }, TOLLGATE_SECRET_KEY)
await sell('/webhooks/endpoints', { url: webhooks, format: 'raw', events: ['order.paid', 'subscription.active'], secret })

const settings = { TOLLGATE_URL, PORT, TOLLGATE_SECRET_KEY, TOKEN, TOLLGATE_WEBHOOK_SECRET: secret, METER: meter.id }
const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
writeFileSync('.env', lines.join(''), { mode: 0o600 })
console.log('Everything is for sale. The settings of the application are in .env.')

function sell(path, body, method = 'POST') {
  return ask(`/v1${path}`, body, TOKEN, method)
}

async function ask(path, body, key, method = 'POST') {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const sent = { method, headers, body: JSON.stringify(body) }
  const answer = await fetch(TOLLGATE_URL + path, sent)
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}
