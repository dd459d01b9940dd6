import { addCustomer } from '../../server/testing/subscribers.ts'
import { customersOfShop, externalIdOf, meterNames } from '../shop.ts'
import type { Shop } from './shop.ts'

/** Two meters, one that adds up and one that counts, and a thousand customers whose usage they measure. */
export async function addUsers({ app, organizationId, post }: Shop): Promise<void> {
  for (const [at, name] of meterNames.entries()) {
    const filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: name }] }
    await post('/v1/meters/', { name, filter, aggregation: at === 0 ? { func: 'sum', property: 'tokens' } : { func: 'count' } })
  }
  for (let at = 0; at < customersOfShop; at++)
    await addCustomer(app, { organizationId, card: null, externalId: externalIdOf(at), country: 'DE' })
}
