import type { App } from '../../kit/app.ts'
import { isObject } from '../../kit/plain-json.ts'
import { rewriteEvents } from '../../webhook-delivery/store.ts'
import type { AnonymizedCustomer } from './happenings.ts'

const tables = { orders: 'order', subscriptions: 'subscription', checkouts: 'checkout', benefitGrants: 'benefit_grant' } as const

/** Takes people who left out of the messages that are kept about them and what they had, sent or not. */
export async function forgetMessages(app: App, customers: readonly AnonymizedCustomer[]): Promise<void> {
  for (const { id: customerId } of customers) {
    const about = [`customer:${customerId}`]
    for (const table of Object.keys(tables) as (keyof typeof tables)[]) {
      const rows = await app.db.selectFrom(table).where('customerId', '=', customerId).select('id').execute()
      about.push(...rows.map(({ id }) => `${tables[table]}:${id}`))
    }
    for (const key of about) await rewriteEvents(app, key, (payload) => JSON.stringify(withoutPerson(JSON.parse(payload))))
  }
}

/** Parts that are the seller's, whatever their members are called. */
const ofSeller = new Set(['organization', 'product', 'products', 'benefit', 'discount', 'meter'])
const told = new Set(['metadata', 'customer_metadata', 'custom_field_data'])
const unsaid = new Set(['name', 'public_name', 'avatar_url', 'external_id', 'tax_id', 'account_id'])

/** A message without what tells who a person was. It keeps its shape, for its reader checks it. */
function withoutPerson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPerson)
  if (!isObject(value)) return value
  const isPerson = typeof value.email === 'string'
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, struck(name, member, isPerson)]))
}

function struck(name: string, member: unknown, isPerson: boolean): unknown {
  if (ofSeller.has(name)) return member
  if (told.has(name)) return {}
  if (isPerson && unsaid.has(name)) return typeof member === 'string' && name === 'public_name' ? '' : null
  if (typeof member === 'string' && /(^|_)email$/.test(name)) return 'forgotten@deleted.invalid'
  if (/^(customer_)?billing_(name|address)$|^customer_(name|ip_address|tax_id|external_id)$/.test(name)) return null
  return withoutPerson(member)
}
