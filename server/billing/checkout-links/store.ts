import { type Selectable, sql, type Updateable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import { addToCounts, countOf } from '../counts/counts.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'

type Row = Selectable<Tables['checkoutLinks']>

/** A link with the products that it offers, in their order. */
export type CheckoutLink = Row & { productIds: string[] }

const productsByLink = query((db, ids: readonly string[]) =>
  db.selectFrom('checkoutLinkProducts').where('checkoutLinkId', 'in', ids).selectAll().orderBy('position'),
)

async function withProducts(app: App, rows: readonly Row[]): Promise<CheckoutLink[]> {
  const offered = await productsByLink(
    app,
    rows.map(({ id }) => id),
  )
  const productsOf = Map.groupBy(offered, ({ checkoutLinkId }) => checkoutLinkId)
  return rows.map((row) => ({ ...row, productIds: (productsOf.get(row.id) ?? []).map(({ productId }) => productId) }))
}

export async function findLink(app: App, organizationIds: readonly string[], id: string): Promise<CheckoutLink | undefined> {
  if (organizationIds.length === 0) return undefined
  const rows = links(app).where('id', '=', id).where('organizationId', 'in', organizationIds)
  const [link] = await withProducts(app, await rows.execute())
  return link
}

export async function findLinkBySecret(app: App, clientSecret: string): Promise<CheckoutLink | undefined> {
  const [link] = await withProducts(app, await links(app).where('clientSecret', '=', clientSecret).execute())
  return link
}

function links({ db }: App) {
  return db.selectFrom('checkoutLinks').where('deletedAt', 'is', null).selectAll()
}

type Wanted = Asked & { organizationIds: readonly string[]; productId?: readonly string[] | null | undefined }

export async function listLinks(app: App, wanted: Wanted): Promise<{ links: CheckoutLink[]; total: number }> {
  const { organizationIds, productId } = wanted
  if (organizationIds.length === 0) return { links: [], total: 0 }
  let found = app.db.selectFrom('checkoutLinks').where('organizationId', 'in', organizationIds).where('deletedAt', 'is', null)
  if (productId != null) {
    const offering = app.db.selectFrom('checkoutLinkProducts').where('productId', 'in', productId).select('checkoutLinkId')
    found = found.where('id', 'in', offering)
  }
  const sortable = { created_at: 'createdAt', label: 'label', success_url: 'successUrl', allow_discount_codes: 'allowDiscountCodes' }
  const links = await withProducts(app, await sortedPage(found.selectAll(), wanted, sortable, 'id').execute())
  if (productId == null) return { links, total: await countOf(app.db, organizationIds, 'checkout-links') }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { links, total: Number(total) }
}

export async function addLink(app: App, { productIds, ...row }: CheckoutLink): Promise<void> {
  await app.db.insertInto('checkoutLinks').values(row).execute()
  await offer(app, row.id, productIds)
  await addToCounts(app.db, row, 'checkout-links', ['all'], 1)
}

/** Undefined when it was deleted in the meantime. */
export async function changeLink(
  app: App,
  link: CheckoutLink,
  { productIds, ...changes }: Updateable<Tables['checkoutLinks']> & { productIds?: string[] },
): Promise<CheckoutLink | undefined> {
  const row = await app.db
    .updateTable('checkoutLinks')
    .set({ ...changes, modifiedAt: now(app) })
    .where('id', '=', link.id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  if (!productIds) return { ...row, productIds: link.productIds }
  await app.db.deleteFrom('checkoutLinkProducts').where('checkoutLinkId', '=', link.id).execute()
  await offer(app, link.id, productIds)
  return { ...row, productIds }
}

async function offer({ db }: App, checkoutLinkId: string, productIds: readonly string[]): Promise<void> {
  const rows = productIds.map((productId, position) => ({ checkoutLinkId, productId, position }))
  await db.insertInto('checkoutLinkProducts').values(rows).execute()
}

export async function dropLink(app: App, link: CheckoutLink): Promise<boolean> {
  const dropped = await app.db
    .updateTable('checkoutLinks')
    .set({ deletedAt: now(app) })
    .where('id', '=', link.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (dropped.numUpdatedRows === 0n) return false
  await addToCounts(app.db, link, 'checkout-links', ['all'], -1)
  return true
}
