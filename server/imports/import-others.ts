import { addKnownKey } from '../api-keys/import-key.ts'
import { addKnownInvitation } from '../invitations/write-invitations.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { checkMetadata } from '../kit/metadata.ts'
import { hashToken } from '../kit/secrets.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { isCommon, roleText } from '../members/organization-roles.ts'
import { findMember } from '../members/store.ts'
import { joinTeam } from '../members/team-memberships.ts'
import { findOrganization } from '../organizations/store.ts'
import { addKnownSession } from '../sessions/import-session.ts'
import { addKnownTeam } from '../teams/import-team.ts'
import { findTeam } from '../teams/store.ts'
import { isBanned } from '../users/is-banned.ts'
import { findUser } from '../users/store.ts'
import { entriesAbout } from './entries-about.ts'
import type { Outcome } from './outcome.ts'
import {
  type ApiKeyRecord,
  type InvitationRecord,
  LineRefused,
  type SessionRecord,
  type TeamMemberRecord,
  type TeamRecord,
} from './records.ts'

const outcome = (isNew: boolean): Outcome => (isNew ? 'created' : 'unchanged')

export async function importTeam(app: App, { type: _, ...team }: TeamRecord): Promise<Outcome> {
  await refuseUnlessOrganization(app, team.organizationId)
  return outcome(await addKnownTeam(app, { ...team, updatedAt: null }))
}

export async function importTeamMember(app: App, { teamId, userId }: TeamMemberRecord): Promise<Outcome> {
  const team = await findTeam(app, teamId)
  const member = team && (await findMember(app, { organizationId: team.organizationId, userId }))
  if (!member) throw new LineRefused(`there is no such team, or ${userId} is no member of its organization`)
  return outcome((await joinTeam(app, member, teamId)) !== undefined)
}

/** Its id opens it, so only those move whose id cannot be guessed. */
export async function importInvitation(app: App, { type: _, ...invitation }: InvitationRecord): Promise<Outcome> {
  if (invitation.id.length < 20) throw new LineRefused('its id could be guessed: invite them again')
  await refuseUnlessOrganization(app, invitation.organizationId)
  await personOf(app, invitation.inviterId)
  const teamId = invitation.teamId !== null && (await findTeam(app, invitation.teamId)) ? invitation.teamId : null
  if (!isCommon(app, invitation.role)) await lockOrganization(app, invitation.organizationId) // so that the role is not deleted beside it
  const role = await roleText(app, invitation.organizationId, invitation.role)
  return outcome(
    await addKnownInvitation(app, { ...invitation, role, teamId, email: invitation.email.trim().toLowerCase(), status: 'pending' }),
  )
}

export async function importSession(app: App, { type: _, token, activeOrganizationId, ...session }: SessionRecord): Promise<Outcome> {
  const user = await personOf(app, session.userId)
  if (isBanned(app, user)) throw new LineRefused('the person is banned')
  // It shows nothing of a second factor that the person set up here. One that was brought along was proven there, and is asked for where it counts.
  const isProtectedHere = user.twoFactorEnabled && (await entriesAbout(app, user.id, ['two-factor.enabled'])).length > 0
  if (isProtectedHere || (await wasEnded(app, session))) return 'unchanged'
  const isMember =
    activeOrganizationId !== null && (await findMember(app, { organizationId: activeOrganizationId, userId: session.userId }))
  const row = {
    ...session,
    tokenHash: hashToken(token),
    method: 'email',
    factors: 'pwd',
    strongAt: null,
    remembered: true,
    provenAt: session.createdAt,
    impersonatedBy: null,
    impersonatedFrom: null,
    handedFrom: null,
    activeOrganizationId: isMember ? activeOrganizationId : null,
    activeTeamId: null,
  }
  return outcome(await addKnownSession(app, row))
}

export async function importApiKey(app: App, { type: _, metadata, permissions, ...key }: ApiKeyRecord): Promise<Outcome> {
  await personOf(app, key.userId)
  if (!/^[\w-]{43}$/.test(key.keyHash)) throw new LineRefused('its hash is no SHA-256 in base64url: make a new key')
  if (await wasDeleted(app, key)) return 'unchanged'
  const kept = { metadata: metadata && checkMetadata(metadata), permissions: permissions && checkMetadata(permissions) }
  const unknown = { previousHash: null, previousUntil: null, ending: null, windowStartedAt: null, lastRequestAt: null, requestCount: 0 }
  return outcome(await addKnownKey(app, { ...key, ...kept, ...unknown, updatedAt: key.createdAt }))
}

async function refuseUnlessOrganization(app: App, id: string) {
  if (!(await findOrganization(app, id))) throw new LineRefused(`there is no organization ${id}`)
}

async function personOf(app: App, id: string): Promise<UserRow> {
  const user = await findUser(app, id)
  if (!user) throw new LineRefused(`there is no person ${id}`)
  return user
}

/** Whether the session was taken in before and has ended since, alone or with all others of its person. */
async function wasEnded(app: App, { id, userId, createdAt }: Pick<SessionRecord, 'id' | 'userId' | 'createdAt'>): Promise<boolean> {
  const ended = await entriesAbout(app, userId, ['session.ended', 'sessions.ended'])
  return ended.some(({ action, at, details }) => (action === 'session.ended' ? details.sessionId === id : at >= createdAt))
}

async function wasDeleted(app: App, { id, userId }: Pick<ApiKeyRecord, 'id' | 'userId'>): Promise<boolean> {
  return (await entriesAbout(app, userId, ['api-key.deleted'])).some(({ details }) => details.keyId === id)
}
