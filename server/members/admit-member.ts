import type { Member } from '#contract/members.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findUser } from '../users/store.ts'
import { addMember } from './add-member.ts'
import { lockOrganization } from './keep-an-owner.ts'
import { roleText } from './organization-roles.ts'

type Wish = { organizationId: string; userId: string; role: string | string[]; teamId?: string }

/** Makes a person a member at the word of the application's own server: nobody invites, nobody has to agree. */
export async function admitMember(app: App, by: Actor, { organizationId, userId, role, teamId }: Wish): Promise<Member> {
  return inTransaction(app, async (app) => {
    if (!(await lockOrganization(app, organizationId))) refuse('ORGANIZATION_NOT_FOUND')
    if (!(await findUser(app, userId))) refuse('USER_NOT_FOUND')
    const teamIds = teamId === undefined ? [] : [teamId]
    const member = await addMember(app, { organizationId, userId, role: roleText(app, role), teamIds, by })
    return member.teamId === (teamId ?? null) ? member : refuse('TEAM_NOT_FOUND')
  })
}
