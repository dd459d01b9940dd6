import { isManaging } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import { query } from '../storage/query.ts'

const membershipsOf = query((db, userId: string) =>
  db.selectFrom('members').where('userId', '=', userId).select(['organizationId', 'role']),
)

/** The organizations in which a person is an owner or an admin. */
export async function organizationsManagedBy(app: App, userId: string): Promise<string[]> {
  const memberships = await membershipsOf(app, userId)
  return memberships.filter(({ role }) => isManaging(role)).map(({ organizationId }) => organizationId)
}
