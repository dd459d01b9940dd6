import { createOrganizationToken } from '../../server/billing/access-tokens/organization-tokens.ts'
import { findProducts, type Product } from '../../server/billing/products/store.ts'
import { createApp } from '../../server/create-app.ts'
import { readConfig } from '../../server/kit/config.ts'
import { createServer } from '../../server/server.ts'
import { openMigrated } from '../../server/storage/open.ts'
import { bareOrganization } from '../../server/testing/bare-organization.ts'
import { StillClock } from '../../server/testing/still-clock.ts'

/** A seller with one monthly plan on a new database, in this process, and the routes a program calls. Time stands still until it is moved. */
export async function openShop() {
  const config = readConfig({ DATABASE_URL: process.env.DATABASE_URL ?? '' }, { logLevel: 'warn' })
  const clock = new StillClock()
  const storage = await openMigrated(config.databaseUrl, { connections: 4 }, '2026-01-01T00:00:00.000Z')
  const app = createApp(config, storage, { clock })
  const organizationId = await bareOrganization(app, 'shop')
  const { token } = await createOrganizationToken(app, { organizationId, name: 'bench', scopes: null }, {})
  const server = createServer(app, { strict: false })
  const headers = { authorization: `Bearer ${token}` }
  const prices = [{ amount_type: 'fixed', price_amount: 1000 }]
  const made = await server.inject({
    method: 'POST',
    url: '/v1/products/',
    headers,
    payload: { name: 'Plan', recurring_interval: 'month', prices },
  })
  const { id } = made.json<{ id: string }>()
  const product = (await findProducts(app, [id])).get(id) as Product
  const get = (url: string) => server.inject({ method: 'GET', url, headers })
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, headers, payload })
  return { app, clock, organizationId, product, get, post }
}
