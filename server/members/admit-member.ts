import type { Member } from '#contract/members.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { findUser } from '../users/store.ts'
import { addMember, refuseToAdd } from './add-member.ts'
import { lockOrganization } from './keep-an-owner.ts'
import { roleText } from './organization-roles.ts'
import { teamsAmong } from './team-memberships.ts'
import { withPaidSeat } from './with-paid-seat.ts'

type Wish = { organizationId: string; userId: string; role: string | string[]; teamId?: string }

/** Makes a person a member on request of the application's own server, without invitation or consent. */
export async function admitMember(app: App, by: Actor, wish: Wish): Promise<Member> {
  const { organizationId, userId, teamId } = wish
  const check = (app: App) => checkAdmission(app, wish)
  return withPaidSeat(app, { organizationId, check }, async (app, seat) => {
    const role = await checkAdmission(app, wish)
    const teamIds = teamId === undefined ? [] : [teamId]
    const member = await addMember(app, { organizationId, userId, role, teamIds, seat, by })
    return member.teamId === (teamId ?? null) ? member : refuse('TEAM_NOT_FOUND')
  })
}

/** Refuses who cannot be admitted. Answers the role that the person gets. */
async function checkAdmission(app: App, { organizationId, userId, role, teamId }: Wish): Promise<string> {
  if (!(await lockOrganization(app, organizationId))) refuse('ORGANIZATION_NOT_FOUND')
  if (!(await findUser(app, userId))) refuse('USER_NOT_FOUND')
  const roles = await roleText(app, organizationId, role)
  await refuseToAdd(app, { organizationId, userId })
  if (teamId !== undefined && (await teamsAmong(app, organizationId, [teamId])).length === 0) refuse('TEAM_NOT_FOUND')
  return roles
}
