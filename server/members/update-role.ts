import type { Member } from '#contract/members.ts'
import { standings } from '#contract/standings.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { lockUser } from '../users/store.ts'
import { changeMembers } from './keep-an-owner.ts'
import { isOwner, mayGrant, roleText } from './organization-roles.ts'
import { allowsIn, refuseRole } from './standing-in.ts'
import { selectMembers } from './store.ts'
import { membershipOf, whichOrganization } from './which-organization.ts'
import { writeRole } from './write-members.ts'

type Wish = { organizationId?: string; memberId: string; role: string | string[] }

/** Gives a member other roles. Members grant no more than they hold; only owners take ownership away, and never from the last one. */
export async function updateRole(app: App, caller: AnyCaller, { organizationId, memberId, role }: Wish): Promise<Member> {
  const id = (await whichOrganization(app, caller, { organizationId }, 'ORGANIZATION_NOT_FOUND')) ?? refuse('NO_ACTIVE_ORGANIZATION')

  return changeMembers(
    app,
    id,
    async (app) => {
      const acting = await membershipOf(app, caller, { organizationId: id }, standings.updateMemberRole)
      const wanted = await roleText(app, id, role)
      const named = selectMembers(app.db).where('members.organizationId', '=', id).where('members.id', '=', memberId)
      const member = (await named.executeTakeFirst()) ?? refuse('MEMBER_NOT_FOUND')
      if (isOwner(member.role) && !isOwner(acting.role)) refuse('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
      if (!(await mayGrant(app, acting, wanted))) refuse('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
      if (!(await allowsIn(app, acting, standings.updateMemberRole))) refuseRole(standings.updateMemberRole)
      if (isOwner(wanted) && !isOwner(member.role)) refuseWhileImpersonating(caller)

      // A person who is being banned or deleted must not become the owner others rely on: the lock makes one of the two wait.
      const person = isOwner(wanted) ? ((await lockUser(app, { id: member.userId })) ?? refuse('MEMBER_NOT_FOUND')) : undefined
      // As with invitations: the member may have signed up with an address that is not theirs.
      if (person && !isOwner(member.role) && !person.emailVerified) refuse('MEMBER_EMAIL_NOT_VERIFIED')
      await writeRole(app, member, { role: wanted, by: caller })
      return { ...member, role: wanted }
    },
    'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER',
  )
}
