import type { organization } from '#contract/organizations.ts'
import { standings } from '#contract/standings.ts'
import type { Handlers, Visit } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller, Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { listOrganizationEntries } from '../members/list-organization-entries.ts'
import { listSecondFactors } from '../members/list-second-factors.ts'
import { lockMembership } from '../members/lock-membership.ts'
import { refuseWeakMember } from '../members/meets-policy.ts'
import { mayIn } from '../members/organization-roles.ts'
import { standingIn } from '../members/standing-in.ts'
import { findMember } from '../members/store.ts'
import { findIdBySlug, membershipOf } from '../members/which-organization.ts'
import { isKeySession, keyPermits } from '../sessions/key-sessions.ts'
import { opensAdministration } from '../sessions/opens-administration.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { nowhere, rememberPlace } from '../sessions/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { onReplica } from '../storage/on-replica.ts'
import { actingPerson } from '../users/acting-person.ts'
import { isAdministrator } from '../users/is-permitted.ts'
import { findUser } from '../users/store.ts'
import { createOrganization } from './create-organization.ts'
import { deleteOrganization } from './delete-organization.ts'
import { readFullOrganization } from './full-organization.ts'
import { ownOrganization } from './own-organization.ts'
import { knowsPrivate, withPrivate } from './private-metadata.ts'
import { fieldsOfNew } from './read-organization-fields.ts'
import { readPolicy, requireSecondFactor } from './second-factor-policy.ts'
import { isSlugTaken } from './slugs.ts'
import { asStored, findOrganizationOfMember, listAllOrganizations, listOrganizations } from './store.ts'
import { updateOrganization } from './update-organization.ts'

type Own = Omit<
  typeof organization,
  | keyof typeof import('#contract/members.ts').members
  | keyof typeof import('#contract/roles.ts').roles
  | keyof typeof import('#contract/teams.ts').teams
  | keyof typeof import('#contract/invitations.ts').invitations
>

export const organizationRoutes: Handlers<Own> = {
  async create(call) {
    const { keepCurrentActiveOrganization, userId, name, slug, logo, metadata, privateMetadata, ...others } = call.input
    const fields = fieldsOfNew(call.app, call.caller, others)
    const wish = {
      name,
      slug,
      fields,
      ...(logo !== undefined && { logo }),
      ...(metadata && { metadata }),
      ...(privateMetadata && { privateMetadata }),
    }
    if (wish.privateMetadata && !knowsPrivate(call.app, call.caller)) refuse('FORBIDDEN')
    const { owner, caller } = await founderOf(call, userId)
    const moves = caller?.user.id === owner.id && !keepCurrentActiveOrganization ? caller : undefined
    const created = await createOrganization(call.app, { ...wish, owner, by: call.caller, moves })
    const place = { activeOrganizationId: created.id, activeTeamId: created.members[0]?.teamId ?? null }
    if (moves) setSessionCookies(call, { ...moves, session: { ...moves.session, ...place } })
    return withPrivate(call.app, call.caller, created)
  },

  async checkSlug({ app, input }) {
    if (await isSlugTaken(app, input.slug)) refuse('SLUG_IS_TAKEN')
    return { status: true }
  },

  update: async ({ app, caller, input }) => withPrivate(app, caller, await updateOrganization(app, caller, input)),

  async delete(call) {
    const { app, caller, input } = call
    const deleted = await deleteOrganization(app, caller, input.organizationId)
    if (caller.user && caller.session.activeOrganizationId === deleted.id) await refreshSession({ ...call, caller }, nowhere)
    return asStored(deleted)
  },

  async list({ app, caller, input }) {
    const listed = caller.user ? await listOrganizations(app, caller.user.id) : await listAllOrganizations(app, input)
    return listed.map(asStored)
  },

  async getFullOrganization({ app, caller, input }) {
    const organization = await ownOrganization(app, caller, input)
    return organization && withPrivate(app, caller, await readFullOrganization(app, caller, organization, input))
  },

  async getOrganization({ app, caller, input }) {
    const organization = await ownOrganization(app, caller, input, { unknown: 'ORGANIZATION_NOT_FOUND' })
    return organization && withPrivate(app, caller, asStored(organization))
  },

  async setActive(call) {
    const { app, caller } = call
    const { organizationId, organizationSlug } = call.input
    if (organizationId === null && organizationSlug === undefined) {
      if (app.config.requireOrganization) refuse('ORGANIZATION_REQUIRED')
      await refreshSession(call, nowhere)
      await rememberPlace(app, caller.session, nowhere)
      return null
    }
    const active = caller.session.activeOrganizationId
    const id = organizationSlug === undefined ? (organizationId ?? active) : await findIdBySlug(app, organizationSlug)
    if (id === null) return null
    const organization = await enterOrganization(call, id)
    return readFullOrganization(app, caller, organization ?? refuse(standings.readOrganization.stranger), { membersLimit: 100 })
  },

  async hasPermission({ app, caller, input }) {
    if (input.permissions && input.permission) refuse('VALIDATION_ERROR')
    const asked = input.permissions ?? input.permission ?? refuse('VALIDATION_ERROR')
    const { organizationId, role: own } = await membershipOf(app, caller, input, standings.readOrganization)
    const role = caller.user ? own : await roleOf(app, organizationId, await actingPerson(app, caller, input.userId))
    return { error: null, success: keyPermits(caller, asked) && (await mayIn(app, { organizationId, role }, asked)) }
  },

  async getSecondFactorPolicy({ app, caller, input }) {
    const { organizationId } = await membershipOf(app, caller, input, { evenWeak: true })
    return readPolicy(app, caller, organizationId)
  },

  requireSecondFactor: async ({ app, caller, input }) => ({ requiredFrom: await requireSecondFactor(app, caller, input) }),

  async listSecondFactors({ app, caller, input }) {
    const { organizationId } = await standingIn(app, caller, input, standings.readEntries)
    return listSecondFactors(app, organizationId, input)
  },

  async listAuditEntries({ app, caller, input }) {
    const { organizationId } = await standingIn(app, caller, input, standings.readEntries)
    return onReplica(app, (app) => listOrganizationEntries(app, { ...input, organizationId }))
  },
}

/** A person's role in an organization, for a server that asks about them. */
async function roleOf(app: App, organizationId: string, { id: userId }: UserRow): Promise<string> {
  return (await findMember(app, { organizationId, userId }))?.role ?? refuse(standings.readOrganization.stranger)
}

/** Who an organization is made for: the caller or, when an administrator or a server calls, whomever they name. */
async function founderOf(
  { app, caller: asking }: Visit & { caller: AnyCaller },
  userId: string | undefined,
): Promise<{ owner: UserRow; caller: Caller | null }> {
  const caller = asking.secretKey ? null : asking
  const namesOther = userId !== undefined && caller !== null && isAdministrator(app, caller.user) && !isKeySession(caller.session)
  if (caller && !namesOther) return { owner: caller.user, caller }
  if (caller && !opensAdministration(app, caller.session)) refuse('ADMINISTRATORS_NEED_A_SECOND_FACTOR')
  if (userId === undefined) refuse('UNAUTHORIZED')
  return { owner: (await findUser(app, userId)) ?? refuse('USER_NOT_FOUND'), caller }
}

/**
 * Moves the caller's session into an organization of theirs; the membership is locked while it moves. Asking for one that is not theirs leaves the
 * session in none, as existing clients expect, unless each needs one.
 */
async function enterOrganization(call: Visit & { caller: Caller }, id: string | undefined) {
  const { user, session } = call.caller
  return inTransaction(call.app, async (app) => {
    const isMember = id !== undefined && (await lockMembership(app, { organizationId: id, userId: user.id }))
    const entered = isMember ? await findOrganizationOfMember(app, id, user) : undefined
    if (entered) refuseWeakMember(app, call.caller, entered.secondFactorFrom)
    const moves = id !== session.activeOrganizationId
    if (isMember) await refreshSession({ ...call, app }, { activeOrganizationId: id, ...(moves && { activeTeamId: null }) })
    else if (!app.config.requireOrganization) await refreshSession({ ...call, app }, nowhere)
    return entered
  })
}
