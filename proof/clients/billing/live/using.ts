import assert from 'node:assert/strict'
import type { Catalogue } from './catalogue.ts'
import type { Answer } from './sdk.ts'
import type { Sold } from './selling.ts'
import type { Shop } from './shop.ts'

const byId = (thing: Answer) => ({ path: { id: thing.id } })

/** What was bought: grants, license keys, events, meters and figures. */
export async function spend(shop: Shop, { keys, meter }: Catalogue, { customer }: Sold) {
  const { does, lists, organizationId, sdk } = shop
  await lists('benefits.grants', 'of a benefit', () => ({ path: { id: keys.id }, query: { limit: 1 } }))
  if (sdk.has('benefitGrants.list')) await lists('benefitGrants.list', 'page by page', () => ({ query: { limit: 2 } }))

  await does(
    'benefits.update',
    'that customers hold',
    () => ({
      ...byId(keys),
      named: 'requestBody',
      body: { type: 'license_keys', properties: { prefix: 'ACME', activations: { limit: 3, enableCustomerAdmin: true }, limitUsage: 20 } },
    }),
    ({ properties }) => assert.equal(properties.limitUsage, 20),
  )

  const [key] = await lists('licenseKeys.list', 'page by page', () => ({ query: { limit: 1 } }))
  await does(
    'licenseKeys.get',
    'one',
    () => byId(key),
    ({ activations }) => assert.deepEqual(activations, []),
  )
  await does(
    'licenseKeys.update',
    'its limits',
    () => ({ ...byId(key), named: 'licenseKeyUpdate', body: { limitActivations: 1, usage: 0 } }),
    ({ limitActivations }) => assert.equal(limitActivations, 1),
  )
  const held = () => ({ key: key.key, organizationId })
  for (const [at, service] of ['customerPortal.licenseKeys', 'licenseKeys'].entries()) {
    if (!sdk.has(`${service}.validate`)) continue
    const activation = await does(
      `${service}.activate`,
      'a device',
      () => ({ body: { ...held(), label: 'Laptop', conditions: { major: 1 }, meta: { disk_id: 'a' } } }),
      ({ label }) => assert.equal(label, 'Laptop'),
    )
    await shop.refuses(`${service}.activate`, 'one device too many', () => ({ body: { ...held(), label: 'Phone' } }), 'NotPermitted')
    await does(
      `${service}.validate`,
      'with a use',
      () => ({ body: { ...held(), activationId: activation.id, incrementUsage: 1, conditions: { major: 1 } } }),
      ({ usage }) => assert.equal(usage, at + 1),
    )
    await does(
      'licenseKeys.getActivation',
      `made by ${service}`,
      () => ({ path: { id: key.id, activationId: activation.id } }),
      ({ licenseKey }) => assert.equal(licenseKey.id, key.id),
    )
    await does(`${service}.deactivate`, 'a device', () => ({ body: { ...held(), activationId: activation.id } }))
    await shop.refuses(`${service}.validate`, 'a key nobody has', () => ({ body: { ...held(), key: 'ACME-none' } }), 'ResourceNotFound')
  }

  const call = (units: number, whose: object) => ({ name: 'call', metadata: { units }, ...whose })
  await does(
    'events.ingest',
    'of customers by both ids',
    () => ({ body: { events: [call(30, { customerId: customer.id }), call(12, { externalCustomerId: 'ada-1' })] } }),
    ({ inserted }) => assert.equal(inserted, 2),
  )
  const events = await lists('events.list', 'page by page', () => ({ query: { limit: 5 } }))
  await does(
    'events.get',
    'one',
    () => byId(events.find(({ name }) => name === 'call')),
    ({ metadata }) => assert.equal(typeof metadata.units, 'number'),
  )
  await shop.row('events.listNames: page by page', async () => {
    const names = await sdk.all('events.listNames', { query: { limit: 1 } })
    assert.ok(names.some(({ name, occurrences }) => name === 'call' && occurrences === 2))
  })
  const day = 86_400_000
  await does(
    'meters.quantities',
    'by the day',
    () => ({
      path: { id: meter.id },
      query: {
        startTimestamp: new Date(Date.now() - day),
        endTimestamp: new Date(Date.now() + day),
        interval: 'day',
        ...(sdk.version === '1.0' && { timezone: 'UTC' }),
      },
    }),
    ({ total }) => assert.equal(total, 42),
  )
  const balances = await lists('customerMeters.list', 'page by page', () => ({ query: { limit: 1, customerId: customer.id } }))
  await does(
    'customerMeters.get',
    'one',
    () => byId(balances.find(({ meterId }) => meterId === meter.id)),
    ({ consumedUnits, creditedUnits }) => assert.deepEqual([consumedUnits, creditedUnits], [42, 100]),
  )

  await does(
    'metrics.get',
    'by the month',
    () => ({ query: { startDate: sdk.day('2026-01-01'), endDate: sdk.day('2026-12-31'), interval: 'month' } }),
    ({ periods }) => assert.equal(periods.length, 12),
  )
  await does('metrics.limits', 'of what can be asked')
}
