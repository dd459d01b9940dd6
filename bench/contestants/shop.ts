import { addToken } from '../../server/billing/access-tokens/store.ts'
import { findProducts, type Product } from '../../server/billing/products/store.ts'
import { createApp } from '../../server/create-app.ts'
import type { Clock } from '../../server/kit/clock.ts'
import { readConfig } from '../../server/kit/config.ts'
import { hashToken } from '../../server/kit/secrets.ts'
import { createServer } from '../../server/server.ts'
import { openMigrated } from '../../server/storage/open.ts'
import type { Database } from '../../server/storage/storage.ts'
import { StillClock } from '../../server/testing/still-clock.ts'
import { sellerId, sellerToken } from '../shop.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>
export const databaseUrl = process.env.DATABASE_URL ?? ''

/**
 * A seller with one monthly plan, in this process, and the routes a program calls. Time stands still until it is moved; `clockOver` may put
 * another clock over it.
 */
export async function openShop(clock: StillClock = new StillClock(), clockOver: (db: Database) => Clock = () => clock) {
  const config = readConfig({ DATABASE_URL: databaseUrl }, { logLevel: 'warn' })
  const storage = await openMigrated(config.databaseUrl, { connections: 4 }, '2026-01-01T00:00:00.000Z')
  const app = createApp(config, storage, { clock: clockOver(storage.db) })
  const server = createServer(app, { strict: false })
  const headers = { authorization: `Bearer ${sellerToken}` }
  const get = (url: string) => server.inject({ method: 'GET', url, headers })
  const post = async <Answer>(url: string, payload: object): Promise<Answer> => {
    const answer = await server.inject({ method: 'POST', url, headers, payload })
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return answer.json<Answer>()
  }
  const isNew = !(await app.db.selectFrom('organizations').where('id', '=', sellerId).select('id').executeTakeFirst())
  if (isNew) await openSeller(app)
  const plan = { name: 'Plan', recurring_interval: 'month', prices: [{ amount_type: 'fixed', price_amount: 1000 }] }
  const { id } = isNew
    ? await post<{ id: string }>('/v1/products/', plan)
    : await app.db.selectFrom('products').orderBy('createdAt').orderBy('id').select('id').executeTakeFirstOrThrow()
  const product = (await findProducts(app, [id])).get(id) as Product
  return { app, clock, organizationId: sellerId, product, isNew, get, post, close: storage.close }
}

async function openSeller(app: ReturnType<typeof createApp>) {
  const at = new Date(app.clock.now()).toISOString()
  const row = { id: sellerId, name: 'Shop', slug: 'shop', slugKey: 'shop', createdAt: at, updatedAt: at }
  await app.db.insertInto('organizations').values(row).execute()
  const token = { id: sellerId, organizationId: sellerId, name: 'bench', start: sellerToken.slice(0, 11), scopes: null }
  await addToken(app, { ...token, tokenHash: hashToken(sellerToken), createdAt: at, lastUsedAt: null })
}
