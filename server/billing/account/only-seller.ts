import type { App } from '../../kit/app.ts'

/** The one organization that has something to sell; undefined where nobody does, or many do. */
export async function onlySeller({ db }: App): Promise<string | undefined> {
  const first = await db.selectFrom('products').select('organizationId').orderBy('organizationId').limit(1).executeTakeFirst()
  if (!first) return undefined
  const { organizationId } = first
  const others = db.selectFrom('products').where('organizationId', '>', organizationId).select('id').limit(1)
  return (await others.executeTakeFirst()) ? undefined : organizationId
}
