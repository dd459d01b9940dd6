import type { View } from '#contract/billing/saved-views.ts'
import { type ViewedList, viewLimits } from '#contract/billing/viewed-lists.ts'
import type { App } from '../../kit/app.ts'
import type { AnyCaller } from '../../kit/caller.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { refuse } from '../../kit/refusal.ts'
import { managedOrganization } from '../../members/managed-organization.ts'
import type { Named } from '../../members/which-organization.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { addView, changeName, countViews, findView, removeView, viewsOf } from './store.ts'

export async function listViews(app: App, caller: AnyCaller, { list, ...named }: Named & { list: ViewedList }): Promise<View[]> {
  return viewsOf(app, await managedOrganization(app, caller, named), list)
}

/** Keeps a view for everyone who sells for the organization. */
export async function saveView(
  app: App,
  caller: AnyCaller,
  { list, name, query, ...named }: Named & { list: ViewedList; name: string; query: string },
): Promise<View> {
  const organizationId = await managedOrganization(app, caller, named)
  return inTransaction(app, async (app) => {
    if ((await countViews(app, organizationId, list)) >= viewLimits.each) refuse('TOO_MANY_VIEWS')
    return addView(app, { id: newId(app), organizationId, list, name, query, createdAt: now(app) })
  })
}

export async function renameView(app: App, caller: AnyCaller, { id, name }: { id: string; name: string }): Promise<View> {
  await managedView(app, caller, id)
  return (await changeName(app, id, name)) ?? refuse('NOT_FOUND')
}

export async function deleteView(app: App, caller: AnyCaller, id: string): Promise<void> {
  await managedView(app, caller, id)
  if (!(await removeView(app, id))) refuse('NOT_FOUND')
}

/** Views of other sellers are indistinguishable from missing ones. */
async function managedView(app: App, caller: AnyCaller, id: string): Promise<void> {
  const { organizationId } = (await findView(app, id)) ?? refuse('NOT_FOUND')
  await managedOrganization(app, caller, { organizationId }, { stranger: 'NOT_FOUND' })
}
