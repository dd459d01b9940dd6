import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startHolder } from '../../testing/entitlements.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { cycleGrants, revokeGrants } from './sync-grants.ts'

onBothDatabases('credit that a product gives', (open) => {
  test('is there with the grant, is given again with the period, and goes with the grant', async () => {
    const { server, seller, held, balance, grant, meterId } = await credited({ units: 100, rollover: false })
    assert.equal(await balance(), 100)
    assert.deepEqual((await grant()).properties, {
      last_credited_meter_id: meterId,
      last_credited_units: 100,
      last_credited_at: '2026-01-15T12:00:00.000Z',
    })
    const [event] = (await seller.get('/events/?name=meter.credited')).body.items
    assert.deepEqual(event.metadata, { meter_id: meterId, units: 100, rollover: false })
    server.clock.advance(days(30))
    await inTransaction(server.app, (app) => cycleGrants(app, held.subscriptionId))
    assert.equal(await balance(), 100)
    assert.equal((await grant()).properties.last_credited_at, '2026-02-14T12:00:00.000Z')
    await inTransaction(server.app, (app) => revokeGrants(app, held))
    assert.deepEqual([await balance(), (await grant()).properties.last_credited_units], [0, -100])
    assert.equal((await seller.get('/benefit-grants/')).body.items.length, 1)
  })

  test('rolls over where the benefit says so', async () => {
    const { server, held, balance } = await credited({ units: 100, rollover: true })
    await inTransaction(server.app, (app) => cycleGrants(app, held.subscriptionId))
    assert.equal(await balance(), 200)
  })

  async function credited(terms: { units: number; rollover: boolean }) {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const features = { feature_settings: { usage_based_billing_enabled: true } }
    assert.equal((await seller.patch(`/organizations/${seller.organization.id}`, features)).status, 200)
    const filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] }
    const meterId = (await seller.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'count' } })).body.id
    const properties = { ...terms, meter_id: meterId }
    const { body } = await seller.post('/benefits/', { type: 'meter_credit', description: 'Some calls', properties })
    const held = await startHolder(server.app, seller.organization.id, [body.id])
    const balance = async () => (await seller.get('/customer-meters/')).body.items[0].balance
    const grant = async () => (await seller.get(`/benefits/${body.id}/grants`)).body.items[0]
    return { server, seller, held, balance, grant, meterId }
  }
})
