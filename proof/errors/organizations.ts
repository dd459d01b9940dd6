import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { breakUpdates, type Row, withAnn } from './row.ts'

/** An organization with its owner, a plain member, and a stranger who is signed in. */
async function acme(config = {}) {
  const server = await startTestServer({ config })
  const { owner, ownerId, organization } = await startOrganization(server)
  const member = await joinAs(server, owner, 'member')
  await member.browser.post('/organization/set-active', { organizationId: organization.id })
  const stranger = server.browser()
  const { user } = await signUp(stranger, 'stranger')
  return { ...server, owner, ownerId, member, stranger, strangerEmail: user.email, at: { organizationId: organization.id } }
}

/** The same with an invitation for the stranger. */
async function invited(config = {}) {
  const house = await acme(config)
  const answer = await house.owner.post('/organization/invite-member', { email: house.strangerEmail, role: 'member' })
  return { ...house, invitationId: ((await answer.json()) as { id: string }).id }
}

async function teamOf({ owner, at }: Awaited<ReturnType<typeof acme>>): Promise<string> {
  const [team] = (await (await owner.get(`/organization/list-teams?organizationId=${at.organizationId}`)).json()) as [{ id: string }]
  return team.id
}

const organizations: Row[] = [
  [
    'You are not allowed to create a new organization',
    403,
    'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION',
    async () => (await withAnn({ organizationCreation: false })).ann.post('/organization/create', { name: 'A', slug: 'a' }),
  ],
  [
    'You have reached the maximum number of organizations',
    403,
    'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS',
    async () => (await acme({ organizationLimit: 1 })).owner.post('/organization/create', { name: 'A', slug: 'a' }),
  ],
  [
    'Organization already exists',
    400,
    'ORGANIZATION_ALREADY_EXISTS',
    async () => (await acme()).stranger.post('/organization/create', { name: 'A', slug: 'ACME' }),
  ],
  [
    'Organization not found',
    400,
    'ORGANIZATION_NOT_FOUND',
    async () => (await withAnn()).ann.post('/organization/update', { data: { name: 'A' } }),
  ],
  [
    'User is not a member of the organization',
    403,
    'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
    async () => {
      const { stranger, at } = await acme()
      return stranger.post('/organization/set-active', at)
    },
  ],
  [
    'You are not allowed to update this organization',
    403,
    'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
    async () => (await acme()).member.browser.post('/organization/update', { data: { name: 'A' } }),
  ],
  [
    'You are not allowed to delete this organization',
    403,
    'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION',
    async () => {
      const { member, at } = await acme()
      return member.browser.post('/organization/delete', at)
    },
  ],
  [
    'No active organization',
    400,
    'NO_ACTIVE_ORGANIZATION',
    async () => (await withAnn()).ann.post('/organization/has-permission', { permissions: { member: ['create'] } }),
  ],
  ['slug is taken', 400, 'SLUG_IS_TAKEN', async () => (await acme()).stranger.post('/organization/check-slug', { slug: 'Acme' })],
]

const members: Row[] = [
  [
    'Member not found',
    400,
    'MEMBER_NOT_FOUND',
    async () => (await acme()).owner.post('/organization/remove-member', { memberIdOrEmail: 'nobody@example.com' }),
  ],
  [
    'You are not a member of this organization',
    403,
    'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
    async () => {
      const { stranger, at } = await acme()
      return stranger.get(`/organization/list-members?organizationId=${at.organizationId}`)
    },
  ],
  [
    'You cannot leave the organization as the only owner',
    400,
    'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
    async () => {
      const { owner, at } = await acme()
      return owner.post('/organization/leave', at)
    },
  ],
  [
    'You are not allowed to delete this member',
    401,
    'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER',
    async () => {
      const { member } = await acme()
      return member.browser.post('/organization/remove-member', { memberIdOrEmail: member.memberId })
    },
  ],
  [
    'Organization membership limit reached',
    403,
    'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
    async () => {
      const { stranger, invitationId } = await invited({ membershipLimit: 2 })
      return stranger.post('/organization/accept-invitation', { invitationId })
    },
  ],
]

const invitations: Row[] = [
  [
    'Not authenticated',
    401,
    'NOT_AUTHENTICATED',
    async () => (await startTestServer()).browser().get('/organization/get-invitation?id=unknown'),
  ],
  [
    'Invitation not found',
    400,
    'INVITATION_NOT_FOUND',
    async () => (await withAnn()).ann.post('/organization/accept-invitation', { invitationId: 'unknown' }),
  ],
  [
    'You are not the recipient of the invitation',
    403,
    'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION',
    async () => {
      const { member, invitationId } = await invited()
      return member.browser.post('/organization/accept-invitation', { invitationId })
    },
  ],
  [
    'You are not allowed to cancel this invitation',
    403,
    'YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION',
    async () => {
      const { member, invitationId } = await invited()
      return member.browser.post('/organization/cancel-invitation', { invitationId })
    },
  ],
  [
    'Inviter is no longer a member of the organization',
    400,
    'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION',
    async () => {
      const house = await invited()
      const { owner, stranger, member, at, invitationId } = house
      await owner.post('/organization/update-member-role', { memberId: member.memberId, role: 'owner' })
      await owner.post('/organization/leave', at)
      return stranger.get(`/organization/get-invitation?id=${invitationId}`)
    },
  ],
  [
    'Failed to retrieve invitation',
    400,
    'FAILED_TO_RETRIEVE_INVITATION',
    async () => {
      const { app, stranger, invitationId } = await invited()
      await breakUpdates(app, 'invitations', 'ignore') // as if somebody else had settled it between reading and writing
      return stranger.post('/organization/accept-invitation', { invitationId })
    },
  ],
  [
    'Organization ID is required',
    400,
    'ORGANIZATION_ID_IS_REQUIRED',
    async () => (await withAnn()).ann.get('/organization/list-invitations'),
  ],
]

const teams: Row[] = [
  [
    'Team not found',
    400,
    'TEAM_NOT_FOUND',
    async () => (await acme()).owner.post('/organization/update-team', { teamId: 'unknown', data: { name: 'Red' } }),
  ],
  [
    'Unable to remove last team',
    400,
    'UNABLE_TO_REMOVE_LAST_TEAM',
    async () => {
      const house = await acme()
      const teamId = await teamOf(house)
      await house.owner.post('/organization/remove-team-member', { teamId, userId: house.ownerId })
      return house.owner.post('/organization/remove-team', { teamId })
    },
  ],
  [
    'You are not allowed to delete teams in this organization',
    403,
    'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION',
    async () => {
      const house = await acme()
      return house.member.browser.post('/organization/remove-team', { teamId: await teamOf(house) })
    },
  ],
  [
    'You are not allowed to update this team',
    403,
    'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM',
    async () => {
      const house = await acme()
      return house.member.browser.post('/organization/update-team', { teamId: await teamOf(house), data: { name: 'Red' } })
    },
  ],
  [
    'You are not allowed to delete this team',
    403,
    'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM',
    async () => {
      const house = await acme()
      return house.owner.post('/organization/remove-team', { teamId: await teamOf(house) })
    },
  ],
]

export const organizationRows: Row[] = [...organizations, ...members, ...invitations, ...teams]
