import type { View } from '#contract/billing/saved-views.ts'
import type { ViewedList } from '#contract/billing/viewed-lists.ts'
import type { App } from '../../kit/app.ts'
import { forUpdate } from '../../storage/for-update.ts'

type Row = View & { organizationId: string }

export async function findView({ db }: App, id: string): Promise<Row | undefined> {
  return (await db.selectFrom('savedViews').selectAll().where('id', '=', id).executeTakeFirst()) as Row | undefined
}

export async function viewsOf({ db }: App, organizationId: string, list: ViewedList): Promise<View[]> {
  const views = db.selectFrom('savedViews').selectAll().where('organizationId', '=', organizationId).where('list', '=', list)
  return (await views.orderBy('name').orderBy('id').execute()) as Row[]
}

/** How many there are. Under the organization's lock, so that no other one is added in between. */
export async function countViews(app: App, organizationId: string, list: ViewedList): Promise<number> {
  await forUpdate(app, app.db.selectFrom('organizations').select('id').where('id', '=', organizationId)).execute()
  const views = app.db.selectFrom('savedViews').where('organizationId', '=', organizationId).where('list', '=', list)
  const { count } = await views.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

export async function addView({ db }: App, row: Row): Promise<View> {
  return (await db.insertInto('savedViews').values(row).returningAll().executeTakeFirstOrThrow()) as Row
}

export async function changeName({ db }: App, id: string, name: string): Promise<View | undefined> {
  return (await db.updateTable('savedViews').set({ name }).where('id', '=', id).returningAll().executeTakeFirst()) as Row | undefined
}

export async function removeView({ db }: App, id: string): Promise<boolean> {
  return (await db.deleteFrom('savedViews').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}
