import { allows } from '#contract/permissions.ts'
import type { App } from '../../kit/app.ts'
import { roleCounts, sumOf } from '../../members/counts.ts'
import { rolesOf } from '../../members/organization-roles.ts'
import { selectMembersWithUsers } from '../../members/store.ts'

const most = 20

/** How many an organization has as members, and who of them may pay for it: those who came first. */
export async function payersOf(app: App, organizationId: string) {
  const counts = await roleCounts(app, [organizationId])
  const held = counts.map(({ role }) => role)
  const known = await rolesOf(app, organizationId, ...held)
  const roles = held.filter((role) => allows(known, role, { billing: ['manage'] }))
  const members = selectMembersWithUsers(app.db).where('members.organizationId', '=', organizationId)
  const found = roles.length === 0 ? [] : await members.where('members.role', 'in', roles).orderBy('members.id').limit(most).execute()
  const payers = found.map(({ userId, name, email, image, role }) => ({ id: userId, name, email, image, role }))
  return { members: sumOf(counts), payers }
}
