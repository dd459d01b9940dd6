import type { Member } from '#contract/members.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { lockUser } from '../users/store.ts'
import { changeMembers } from './keep-an-owner.ts'
import { isOwner, mayGrant, mayIn, roleText } from './organization-roles.ts'
import { selectMembers } from './store.ts'
import { membershipOf, whichOrganization } from './which-organization.ts'
import { writeRole } from './write-members.ts'

type Wish = { organizationId?: string; memberId: string; role: string | string[] }

/** Gives a member other roles. Nobody gives more than they hold; ownership is taken by owners only, and never from the last one. */
export async function updateRole(app: App, caller: AnyCaller, { organizationId, memberId, role }: Wish): Promise<Member> {
  const id = (await whichOrganization(app, caller, { organizationId }, 'ORGANIZATION_NOT_FOUND')) ?? refuse('NO_ACTIVE_ORGANIZATION')
  const wanted = roleText(app, role)

  return changeMembers(
    app,
    id,
    async (app) => {
      const acting = await membershipOf(app, caller, { organizationId: id }, { stranger: 'MEMBER_NOT_FOUND' })
      const named = selectMembers(app.db).where('members.organizationId', '=', id).where('members.id', '=', memberId)
      const member = (await named.executeTakeFirst()) ?? refuse('MEMBER_NOT_FOUND')
      if (isOwner(member.role) && !isOwner(acting.role)) refuse('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
      if (!mayGrant(app, acting.role, wanted)) refuse('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
      if (!mayIn(app, acting.role, { member: ['update'] })) refuse('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
      if (isOwner(wanted) && !isOwner(member.role)) refuseWhileImpersonating(caller)

      // Whoever is being banned or deleted must not become the owner on whom others rely: that deed, or this one, waits.
      const person = isOwner(wanted) ? ((await lockUser(app, { id: member.userId })) ?? refuse('MEMBER_NOT_FOUND')) : undefined
      // As with invitations: somebody may have come in under an address of somebody else's.
      if (person && !isOwner(member.role) && !person.emailVerified) refuse('MEMBER_EMAIL_NOT_VERIFIED')
      await writeRole(app, member, wanted)
      const details = { from: member.role, to: wanted }
      await record(app, { action: 'member.role-changed', by: caller, userId: member.userId, organizationId: id, details })
      return { ...member, role: wanted }
    },
    'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER',
  )
}
