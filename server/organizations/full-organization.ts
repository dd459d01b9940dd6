import type { Invitation } from '#contract/invitations.ts'
import type { FullOrganization } from '#contract/organizations.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { invitationsSeenBy } from '../members/invitations-seen-by.ts'
import { selectMembersWithUsers, withUser } from '../members/store.ts'
import { query } from '../storage/query.ts'
import { listTeams } from '../teams/store.ts'
import { asStored, type OrganizationRow } from './store.ts'

type Part = { organizationId: string; limit: number }

const firstMembers = query((db, { organizationId, limit }: Part) =>
  selectMembersWithUsers(db)
    .where('members.organizationId', '=', organizationId)
    .orderBy('members.createdAt')
    .orderBy('members.id')
    .limit(limit),
)

const newestInvitations = query((db, { organizationId, limit }: Part) =>
  db
    .selectFrom('invitations')
    .where('organizationId', '=', organizationId)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
)

const invitationsShown = 100

/** An organization with everybody and everything in it, as one of its members sees it, in as many queries as there are kinds of rows. */
export async function readFullOrganization(
  app: App,
  caller: AnyCaller,
  organization: OrganizationRow & { role: string },
  { membersLimit }: { membersLimit: number },
): Promise<FullOrganization> {
  const { id: organizationId, role } = organization
  const [members, invitations, teams] = await Promise.all([
    firstMembers(app, { organizationId, limit: membersLimit }),
    newestInvitations(app, { organizationId, limit: invitationsShown }),
    listTeams(app, organizationId),
  ])
  return {
    ...asStored(organization),
    members: members.map(withUser),
    invitations: await invitationsSeenBy(app, { organizationId, role, caller }, invitations as Invitation[]),
    teams,
  }
}
