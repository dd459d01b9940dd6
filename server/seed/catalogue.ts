import { hash } from 'node:crypto'
import { billing } from '#contract/billing/index.ts'
import type { As, Stage } from './stage.ts'

export type Catalogue = Awaited<ReturnType<typeof fillCatalogue>>

/** Everything the company sells: a product for each kind of price, and what comes with it. */
export async function fillCatalogue(stage: Stage, organizationId: string, seller: As) {
  await stage.billing(
    billing.organizations.update,
    {
      id: organizationId,
      email: 'hello@meridian.example',
      website: 'https://meridian.example',
      address: { line1: 'Speicherstraße 4', postal_code: '20457', city: 'Hamburg', country: 'DE' },
      tax: { legal_name: 'Meridian Software GmbH', vat_id: 'DE136695976', registrations: ['EU', 'CH', 'GB', 'NO'] },
      feature_settings: { issue_funding_enabled: false, usage_based_billing_enabled: true },
    },
    seller,
  )
  const [meters, fields] = [await addMeters(stage, seller), await addFields(stage, seller)]
  const benefits = await addBenefits(stage, seller, meters)
  const products = await addProducts(stage, seller, { meters, fields, benefits })
  const discounts = await addDiscounts(stage, seller, products)
  return { organizationId, meters, benefits, products, discounts }
}

type Named<T> = { [Name in keyof T]: string }

async function addMeters(stage: Stage, seller: As) {
  const named = (name: string) => ({ conjunction: 'and' as const, clauses: [{ property: 'name', operator: 'eq' as const, value: name }] })
  const make = async (name: string, event: string, aggregation: { func: 'sum'; property: string } | { func: 'count' }) =>
    (await stage.billing(billing.meters.create, { name, filter: named(event), aggregation }, seller)).id
  return {
    tiles: await make('Map tiles', 'tiles.served', { func: 'sum', property: 'tiles' }),
    routes: await make('Routes', 'route.planned', { func: 'count' }),
  }
}

async function addFields(stage: Stage, seller: As) {
  const make = async (wanted: Parameters<typeof stage.billing<typeof billing.customFields.create>>[1]) =>
    (await stage.billing(billing.customFields.create, wanted, seller)).id
  const options = ['A search engine', 'A friend', 'A conference', 'Somewhere else'].map((label) => ({
    value: label.toLowerCase().replaceAll(' ', '-'),
    label,
  }))
  return {
    source: await make({ type: 'select', slug: 'heard-of-us', name: 'How did you hear of us?', properties: { options } }),
    project: await make({ type: 'text', slug: 'project', name: 'Project', properties: { form_placeholder: 'What are you building?' } }),
    news: await make({ type: 'checkbox', slug: 'news', name: 'News', properties: { form_label: 'Send me one letter a month' } }),
  }
}

async function addBenefits(stage: Stage, seller: As, meters: Named<Awaited<ReturnType<typeof addMeters>>>) {
  const make = async (wanted: Parameters<typeof stage.billing<typeof billing.benefits.create>>[1]) =>
    (await stage.billing(billing.benefits.create, wanted, seller)).id
  const files = [
    await upload(stage, seller, 'atlas-europe.geojson', atlas('Europe', 400)),
    await upload(stage, seller, 'atlas-americas.geojson', atlas('Americas', 300)),
  ]
  return {
    support: await make({
      type: 'custom',
      description: 'Answers within a day',
      properties: { note: 'Write to support@meridian.example with your order number.' },
    }),
    key: await make({
      type: 'license_keys',
      description: 'License key for Meridian Desktop',
      properties: { prefix: 'MERIDIAN', activations: { limit: 3, enable_customer_admin: true }, expires: { ttl: 1, timeframe: 'year' } },
    }),
    files: await make({ type: 'downloadables', description: 'Offline atlases', properties: { files } }),
    credits: await make({
      type: 'meter_credit',
      description: '50,000 map tiles a month',
      properties: { units: 50_000, rollover: true, meter_id: meters.tiles },
    }),
    discord: await make({
      type: 'discord',
      description: 'Cartographers on Discord',
      properties: { guild_token: 'dev_guild_1190000000000000001', role_id: '1190000000000000002' },
    }),
    github: await make({
      type: 'github_repository',
      description: 'Source of our map styles',
      properties: { repository_owner: 'meridian-maps', repository_name: 'styles', permission: 'pull' },
    }),
  }
}

/** Points that look like a map when the file is opened. */
function atlas(region: string, points: number): Buffer {
  const features = Array.from({ length: points }, (_, at) => ({
    type: 'Feature',
    properties: { name: `${region} ${at + 1}` },
    geometry: { type: 'Point', coordinates: [(at * 37) % 180, (at * 17) % 90] },
  }))
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
}

async function upload(stage: Stage, seller: As, name: string, bytes: Buffer): Promise<string> {
  const checksum = hash('sha256', bytes, 'base64')
  const parts = [{ number: 1, chunk_start: 0, chunk_end: bytes.length, checksum_sha256_base64: checksum }]
  const wanted = { name, mime_type: 'application/geo+json', size: bytes.length, service: 'downloadable', version: '2.1' } as const
  const file = await stage.billing(billing.files.create, { ...wanted, checksum_sha256_base64: checksum, upload: { parts } }, seller)
  const [part] = file.upload.parts
  if (!part) throw new Error(`${name} has no place to go to.`)
  const { etag } = await stage.put(part.url, part.headers, bytes)
  const sent = [{ number: 1, checksum_etag: String(etag), checksum_sha256_base64: null }]
  await stage.billing(billing.files.uploaded, { file_id: file.id, id: file.upload.id, path: file.upload.path, parts: sent }, seller)
  return file.id
}

type Parts = {
  meters: Named<Awaited<ReturnType<typeof addMeters>>>
  fields: Named<Awaited<ReturnType<typeof addFields>>>
  benefits: Named<Awaited<ReturnType<typeof addBenefits>>>
}

async function addProducts(stage: Stage, seller: As, { meters, fields, benefits }: Parts) {
  type Wanted = Parameters<typeof stage.billing<typeof billing.products.create>>[1]
  const make = async (wanted: Wanted, given: string[] = []) => {
    const { id } = await stage.billing(billing.products.create, wanted, seller)
    if (given.length > 0) await stage.billing(billing.products.updateBenefits, { id, benefits: given }, seller)
    return id
  }
  const fixed = (price_amount: number) => [{ amount_type: 'fixed' as const, price_amount }]
  const asked = [
    { custom_field_id: fields.source, required: false },
    { custom_field_id: fields.project, required: false },
  ]
  return {
    hobby: await make(
      {
        name: 'Hobby',
        description: 'For weekends and first ideas.',
        recurring_interval: 'month',
        prices: [{ amount_type: 'free' }],
        attached_custom_fields: [{ custom_field_id: fields.source, required: false }],
      },
      [benefits.discord],
    ),
    studio: await make(
      {
        name: 'Studio',
        description: 'Every map style, 50,000 tiles a month and the desktop application.',
        recurring_interval: 'month',
        trial_interval: 'day',
        trial_interval_count: 14,
        prices: fixed(2900),
        attached_custom_fields: asked,
      },
      [benefits.credits, benefits.key, benefits.support, benefits.discord, benefits.github],
    ),
    studioYearly: await make(
      { name: 'Studio, yearly', description: 'Studio with two months for free.', recurring_interval: 'year', prices: fixed(29_000) },
      [benefits.credits, benefits.key, benefits.support, benefits.discord, benefits.github],
    ),
    team: await make(
      {
        name: 'Team',
        description: 'Studio for everybody in your organization, per member.',
        recurring_interval: 'month',
        prices: fixed(1900),
        metadata: { seats: 'members' },
      },
      [benefits.support, benefits.github],
    ),
    metered: await make({
      name: 'Pay as you go',
      description: 'No base fee: pay for the tiles you serve, 300 dollars a month at most.',
      recurring_interval: 'month',
      prices: [{ amount_type: 'metered_unit', unit_amount: '0.04', cap_amount: 30_000, meter_id: meters.tiles }],
    }),
    atlas: await make(
      {
        name: 'Offline atlas',
        description: 'All our maps to keep, with a year of updates.',
        prices: fixed(7900),
        attached_custom_fields: [{ custom_field_id: fields.news, required: false }],
      },
      [benefits.files, benefits.key],
    ),
    supporter: await make({
      name: 'Support open maps',
      description: 'Pay what you want. Half of it goes to volunteers.',
      prices: [{ amount_type: 'custom', minimum_amount: 500, preset_amount: 1500 }],
    }),
    sample: await make({ name: 'Sample map', description: 'One city, to see what we do.', prices: [{ amount_type: 'free' }] }, [
      benefits.files,
    ]),
  }
}

async function addDiscounts(stage: Stage, seller: As, products: Named<Awaited<ReturnType<typeof addProducts>>>) {
  const make = async (wanted: Parameters<typeof stage.billing<typeof billing.discounts.create>>[1]) =>
    (await stage.billing(billing.discounts.create, wanted, seller)).id
  return {
    launch: await make({
      name: 'Launch week',
      type: 'percentage',
      basis_points: 2000,
      duration: 'once',
      code: 'LAUNCH20',
      max_redemptions: 25,
    }),
    spring: await make({
      name: 'Three months at half price',
      type: 'percentage',
      basis_points: 5000,
      duration: 'repeating',
      duration_in_months: 3,
      code: 'SPRING50',
      products: [products.studio],
    }),
    friends: await make({ name: 'Friends of the house', type: 'fixed', amount: 500, duration: 'forever', code: 'FRIENDS' }),
  }
}
