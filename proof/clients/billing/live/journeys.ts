import assert from 'node:assert/strict'
import type { Table } from '../../table.ts'
import type { BillingVersion } from '../shapes.ts'
import { stockShelves } from './catalogue.ts'
import { visitPortal } from './portal.ts'
import { refuse } from './refusals.ts'
import { end, sell } from './selling.ts'
import { openShop } from './shop.ts'
import { uncallable } from './uncallable.ts'
import { spend } from './using.ts'
import { judgeDeliveries, manageEndpoints } from './webhooks.ts'

/** One SDK against a real server, with real objects, from the first product to the last refund. */
export async function journey(version: BillingVersion, table: Table) {
  const shop = await openShop(version, table)
  try {
    const catalogue = await stockShelves(shop)
    const sold = await sell(shop, catalogue)
    await spend(shop, catalogue, sold)
    await visitPortal(shop, catalogue, sold)
    await refuse(shop)
    await manageEndpoints(shop)
    await end(shop, sold, catalogue)
    await judgeDeliveries(shop)
    await shop.row('every method of these resources: was called', async () => {
      const missed = shop.sdk.methods().filter((method) => !shop.sdk.called.has(method) && !uncallable.test(method))
      assert.deepEqual(missed, [])
    })
  } catch (error) {
    await shop.row('the journey can be walked to its end', () => Promise.reject(error))
  } finally {
    await shop.stop()
  }
}
