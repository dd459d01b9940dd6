import { isManaging } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { hasTwoFactors } from '../sessions/lacks-second-factor.ts'
import { query } from '../storage/query.ts'
import { isAskedNow } from './meets-policy.ts'

const membershipsOf = query((db, userId: string) =>
  db
    .selectFrom('members')
    .innerJoin('organizations', 'organizations.id', 'members.organizationId')
    .where('members.userId', '=', userId)
    .select(['members.organizationId', 'members.role', 'organizations.secondFactorFrom']),
)

/** The organizations in which a person is an owner or an admin: those open to their session, and those that ask for more than it proved. */
export async function organizationsManagedBy(app: App, { user, session }: Caller): Promise<{ open: string[]; weak: string[] }> {
  const managed = (await membershipsOf(app, user.id)).filter(({ role }) => isManaging(role))
  const isWeak = hasTwoFactors(session) ? () => false : (from: string | null) => isAskedNow(app, from)
  const idsOf = (wanted: boolean) => managed.filter((each) => isWeak(each.secondFactorFrom) === wanted).map((each) => each.organizationId)
  return { open: idsOf(false), weak: idsOf(true) }
}
