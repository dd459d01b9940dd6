import type { organization } from '#contract/organizations.ts'
import { listEntries } from '../audit/list-entries.ts'
import type { Actor } from '../audit/record.ts'
import type { Handlers, Visit } from '../http/handlers.ts'
import type { UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { mayIn } from '../members/organization-roles.ts'
import { membershipOf } from '../members/which-organization.ts'
import { doorkeeper } from '../sessions/doorkeeper.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { findUser } from '../users/store.ts'
import { createOrganization } from './create-organization.ts'
import { deleteOrganization } from './delete-organization.ts'
import { readFullOrganization } from './full-organization.ts'
import { ownOrganization, stranger } from './own-organization.ts'
import { isSlugTaken } from './slugs.ts'
import { asStored, listOrganizations } from './store.ts'
import { updateOrganization } from './update-organization.ts'

type Own = Omit<
  typeof organization,
  | keyof typeof import('#contract/members.ts').members
  | keyof typeof import('#contract/teams.ts').teams
  | keyof typeof import('#contract/invitations.ts').invitations
>

export const organizationRoutes: Handlers<Own> = {
  async create(call) {
    const { keepCurrentActiveOrganization, userId, ...wish } = call.input
    const { owner, by, caller } = await founderOf(call, userId)
    const created = await createOrganization(call.app, { ...wish, owner, by })
    if (caller && !keepCurrentActiveOrganization) {
      await refreshSession({ ...call, caller }, { activeOrganizationId: created.id, activeTeamId: created.members[0]?.teamId ?? null })
    }
    return created
  },

  async checkSlug({ app, input }) {
    if (await isSlugTaken(app, input.slug)) refuse('SLUG_IS_TAKEN')
    return { status: true }
  },

  update: ({ app, caller, input }) => updateOrganization(app, caller, input),

  async delete(call) {
    const { app, caller, input } = call
    const deleted = await deleteOrganization(app, caller, input.organizationId)
    if (caller.session.activeOrganizationId === deleted.id) await refreshSession(call, { activeOrganizationId: null, activeTeamId: null })
    return asStored(deleted)
  },

  list: async ({ app, caller }) => (await listOrganizations(app, caller.user.id)).map(asStored),

  async getFullOrganization({ app, caller, input }) {
    const organization = await ownOrganization(app, caller, input)
    return organization && readFullOrganization(app, organization, input)
  },

  async getOrganization({ app, caller, input }) {
    const organization = await ownOrganization(app, caller, input, { unknown: 'ORGANIZATION_NOT_FOUND' })
    return organization && asStored(organization)
  },

  async setActive(call) {
    const { app, caller, input } = call
    if (input.organizationId === null && input.organizationSlug === undefined) {
      await refreshSession(call, { activeOrganizationId: null, activeTeamId: null })
      return null
    }
    const named = { organizationId: input.organizationId ?? undefined, organizationSlug: input.organizationSlug }
    const organization = await ownOrganization(app, caller, named)
    if (organization === null) return null
    const moves = organization.id !== caller.session.activeOrganizationId
    await refreshSession(call, { activeOrganizationId: organization.id, ...(moves && { activeTeamId: null }) })
    return readFullOrganization(app, organization, { membersLimit: 100 })
  },

  async hasPermission({ app, caller, input }) {
    const asked = input.permissions ?? input.permission ?? refuse('VALIDATION_ERROR')
    const { role } = await membershipOf(app, caller, input, { stranger })
    return { error: null, success: mayIn(app, role, asked) }
  },

  async listAuditEntries({ app, caller, input }) {
    const { organizationId, role } = await membershipOf(app, caller, input, { stranger })
    if (!mayIn(app, role, { organization: ['update'] })) refuse('FORBIDDEN')
    return listEntries(app, { ...input, organizationId })
  },
}

/** Who an organization is made for: the caller or, when a server calls, whomever it names. */
async function founderOf(call: Visit, userId: string | undefined) {
  const caller = await doorkeeper.findCaller(call)
  if (caller) return { owner: caller.user, by: caller as Actor, caller }
  if (userId === undefined || !(await doorkeeper.isServer(call))) refuse('UNAUTHORIZED')
  const owner: UserRow = (await findUser(call.app, userId)) ?? refuse('USER_NOT_FOUND')
  return { owner, by: {}, caller: null }
}
