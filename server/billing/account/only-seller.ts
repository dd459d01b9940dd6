import type { App } from '../../kit/app.ts'
import { isOwn } from '../sellers/own-sellers.ts'

/** The one of our own sellers that has something to sell: where many sell, the only one that administrators marked. */
export async function onlyShop(app: App): Promise<string | undefined> {
  const marked = app.db.selectFrom('sellingPermits').where('isOwn', '=', true)
  const selling = marked.where('organizationId', 'in', (from) => from.selectFrom('products').select('products.organizationId'))
  const [only, another] = await selling.select('organizationId').limit(2).execute()
  if (only) return another ? undefined : only.organizationId
  const first = await onlySeller(app)
  return first !== undefined && (await isOwn(app, first)) ? first : undefined
}

/** The one organization that has something to sell; undefined where none does, or many do. */
async function onlySeller({ db }: App): Promise<string | undefined> {
  const there = db.selectFrom('organizations').where('archivedAt', 'is', null)
  const sellers = there.where('id', 'in', (from) => from.selectFrom('products').select('products.organizationId'))
  const [only, another] = await sellers.select('id').limit(2).execute()
  return another ? undefined : only?.id
}
