import { before } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { found, register, somebody } from './deeds.ts'
import { lookOverAll, type Opening, type SignedIn } from './look-over-all.ts'

const journey = await openBrowser()
const { openPage, url } = journey

let signedIn: SignedIn
const ids = { product: '', discount: '', benefit: '', meter: '' }

/** One seller with something of every kind. */
before(async (t) => {
  const page = await openPage(t as Parameters<typeof openPage>[0])
  await register(page, url, somebody('Ada'))
  const { id: organization_id } = await found(page, url, { name: 'Analytical Engines', slug: 'engines' })
  const sell = async (path: string, data: object) => {
    const answer = await page.request.post(`${url}/v1/${path}`, { headers: { origin: url }, data: { organization_id, ...data } })
    return ((await answer.json()) as { id: string }).id
  }
  const clause = { property: 'name', operator: 'eq', value: 'api.call' }
  const filter = { conjunction: 'and', clauses: [clause, { conjunction: 'or', clauses: [{ ...clause, property: 'region' }, clause] }] }
  ids.meter = await sell('meters/', { name: 'Calls', filter, aggregation: { func: 'sum', property: 'tokens' } })
  ids.benefit = await sell('benefits/', { type: 'license_keys', description: 'A license key', properties: {} })
  const field = await sell('custom-fields/', { type: 'text', slug: 'company', name: 'Company', properties: {} })
  ids.product = await sell('products/', {
    name: 'Engine Pro',
    recurring_interval: 'month',
    trial_interval: 'day',
    trial_interval_count: 14,
    prices: [
      { amount_type: 'fixed', price_amount: 2900 },
      { amount_type: 'metered_unit', unit_amount: '0.5', meter_id: ids.meter },
    ],
    attached_custom_fields: [{ custom_field_id: field, required: true }],
    metadata: { tier: 'pro' },
  })
  const reduction = { type: 'percentage', basis_points: 2500, duration: 'repeating', duration_in_months: 3, products: [ids.product] }
  ids.discount = await sell('discounts/', { name: 'Launch', code: 'LAUNCH25', ...reduction })
  signedIn = await page.context().storageState()
})

const screens: Readonly<Record<string, Opening>> = {
  'home of a seller': { path: () => '', ready: (page) => page.getByRole('figure', { name: 'Usage of Calls' }).waitFor() },
  products: { path: () => '/products', ready: (page) => page.getByText('$29.00 per month').waitFor() },
  'a new product with everything missing': {
    path: () => '/products/new',
    async ready(page) {
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByText('Enter an amount.').waitFor()
    },
  },
  'a product': {
    path: () => `/products/${ids.product}`,
    ready: (page) => page.getByText('14 days free').waitFor(),
    isUntranslated: true,
  },
  'no such product': { path: () => '/products/nothing', ready: (page) => heading(page, 'Not found') },
  discounts: { path: () => '/discounts', ready: (page) => page.getByText('25% off for 3 months').waitFor() },
  'a new discount': { path: () => '/discounts/new', ready: (page) => heading(page, 'New discount') },
  'a discount': { path: () => `/discounts/${ids.discount}`, ready: (page) => heading(page, 'Launch'), isUntranslated: true },
  'custom fields': { path: () => '/custom-fields', ready: (page) => page.getByText('company').first().waitFor() },
  'a new custom field': {
    path: () => '/custom-fields/new',
    async ready(page) {
      await page.getByRole('radio', { name: 'Choice' }).check()
      await page.getByRole('button', { name: 'Add option' }).waitFor()
    },
  },
  benefits: { path: () => '/benefits', ready: (page) => page.getByText('A license key').first().waitFor() },
  'a new benefit': { path: () => '/benefits/new', ready: (page) => heading(page, 'New benefit') },
  'a benefit': {
    path: () => `/benefits/${ids.benefit}`,
    ready: (page) => page.getByText('No one has it yet.').waitFor(),
    isUntranslated: true,
  },
  meters: { path: () => '/meters', ready: (page) => page.getByText('Calls').first().waitFor() },
  'a meter': { path: () => `/meters/${ids.meter}`, ready: (page) => page.getByText('0 events match').waitFor(), isUntranslated: true },
}

lookOverAll(journey, screens, { signedIn: () => signedIn, under: '/o/engines/selling' })

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name }).first().waitFor()
}
