import type { startSeller } from '#server/testing/sellers.ts'

type Seller = Awaited<ReturnType<typeof startSeller>>

const once = (name: string, price_amount: number) => ({ name, prices: [{ amount_type: 'fixed', price_amount }] })
const every = (recurring_interval: 'month' | 'year', name: string, price_amount: number, more: object = {}) => ({
  name,
  recurring_interval,
  prices: [{ amount_type: 'fixed', price_amount, ...more }],
})

const catalogue = {
  mug: once('Coffee mug', 1250),
  small: every('month', 'Small plan', 900),
  large: every('month', 'Large plan', 2999),
  whole: every('month', 'Plan with tax', 1299, { tax_behavior: 'inclusive' }),
  year: every('year', 'Plan for a year', 19_999),
}

export type ProductName = keyof typeof catalogue | 'calls'
export const productNames: readonly ProductName[] = ['mug', 'small', 'large', 'whole', 'year', 'calls']
export const planNames = productNames.filter((name) => name !== 'mug')

/** A seller with a catalogue: keys come with the large plan, a hundred calls with that for calls, a note with every other product. Five may have a tenth off. */
export async function openShop(seller: Seller) {
  const make = async (path: string, wanted: object): Promise<{ id: string }> => {
    const { status, body } = await seller.post(path, wanted)
    if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const keys = await make('/benefits/', {
    type: 'license_keys',
    description: 'Key',
    properties: { activations: { limit: 2, enable_customer_admin: true } },
  })
  const note = await make('/benefits/', { type: 'custom', description: 'Note', properties: { note: null } })
  await seller.patch(`/organizations/${seller.organization.id}`, { feature_settings: { usage_based_billing_enabled: true } })
  const filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] }
  const meter = await make('/meters/', { name: 'Calls', filter, aggregation: { func: 'count' } })
  const credit = { type: 'meter_credit', description: 'calls', properties: { units: 100, rollover: false, meter_id: meter.id } }
  const units = await make('/benefits/', credit)
  const metered = every('month', 'Calls', 2000, {})
  const calls = { ...metered, prices: [...metered.prices, { amount_type: 'metered_unit', unit_amount: 1, meter_id: meter.id }] }

  const benefits: Partial<Record<ProductName, string>> = { large: keys.id, calls: units.id }
  const products = {} as Record<ProductName, string>
  for (const [name, wanted] of Object.entries({ ...catalogue, calls }) as [ProductName, object][]) {
    products[name] = (await make('/products/', wanted)).id
    await seller.post(`/products/${products[name]}/benefits`, { benefits: [benefits[name] ?? note.id] })
  }
  const tenth = { name: 'A tenth', type: 'percentage', basis_points: 1000, duration: 'forever', code: 'TENTH', max_redemptions: 5 }
  const discount = (await make('/discounts/', tenth)).id
  return { ...seller, products, discount, note: note.id, organizationId: seller.organization.id }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
