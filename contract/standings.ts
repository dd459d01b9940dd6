import type { ErrorCode } from './errors.ts'
import type { Statements } from './permissions.ts'

/** What a person must be in the organization that a call is about, and in which words the others are refused. */
export type Within = {
  /** What their role must allow, any one of these, or `selling`: to be an owner or admin. Without it every member may. */
  readonly may?: readonly Statements[] | 'selling'
  /** For a person who is no member. */
  readonly stranger: ErrorCode
  /** For a member whose role does not allow it. */
  readonly forbidden?: ErrorCode
  /** The member of the input that alone names the organization: without it the call is about the person, not about the active one. */
  readonly by?: 'organizationId' | 'referenceId'
}

const toStrangers = {
  here: { stranger: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION' },
  there: { stranger: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION' },
} as const
const asCustomer = { by: 'referenceId', stranger: 'FORBIDDEN', forbidden: 'FORBIDDEN' } as const

/** Read by the routes, whose doors settle it before they say what is wrong with an input, and by the rules behind them. */
export const standings = {
  listMembers: toStrangers.here,
  updateMemberRole: { may: [{ member: ['update'] }], stranger: 'MEMBER_NOT_FOUND', forbidden: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER' },
  removeMember: { may: [{ member: ['delete'] }], stranger: 'MEMBER_NOT_FOUND', forbidden: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER' },
  leave: { stranger: 'MEMBER_NOT_FOUND' },
  listRoles: toStrangers.here,
  getRole: { may: [{ ac: ['read'] }], ...toStrangers.here, forbidden: 'YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE' },
  createRole: { may: [{ ac: ['create'] }], ...toStrangers.here, forbidden: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE' },
  updateRole: { may: [{ ac: ['update'] }], ...toStrangers.here, forbidden: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE' },
  deleteRole: { may: [{ ac: ['delete'] }], ...toStrangers.here, forbidden: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE' },
  readOrganization: toStrangers.there,
  updateOrganization: {
    may: [{ organization: ['update'] }],
    ...toStrangers.there,
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
  },
  deleteOrganization: {
    may: [{ organization: ['delete'] }],
    ...toStrangers.there,
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION',
  },
  manageGrants: { may: [{ organization: ['update'] }], ...toStrangers.there, forbidden: 'FORBIDDEN' },
  manageApplications: { may: [{ organization: ['update'] }], ...toStrangers.there, forbidden: 'FORBIDDEN' },
  readEntries: { may: [{ organization: ['update'] }], ...toStrangers.there, forbidden: 'FORBIDDEN' },
  createTeam: {
    may: [{ team: ['create'] }],
    stranger: 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION', // what existing clients expect for strangers
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION',
  },
  updateTeam: {
    may: [{ team: ['update'] }],
    stranger: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM',
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM',
  },
  removeTeam: {
    may: [{ team: ['delete'] }],
    stranger: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM',
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION',
  },
  listTeams: { stranger: 'YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION' },
  invite: {
    may: [{ invitation: ['create'] }],
    stranger: 'MEMBER_NOT_FOUND',
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
  },
  manageDomains: { may: [{ organization: ['update'] }], ...toStrangers.here, forbidden: 'FORBIDDEN' },
  manageKeys: { by: 'organizationId', may: [{ organization: ['update'] }], ...toStrangers.here, forbidden: 'FORBIDDEN' },
  sell: { may: 'selling', ...toStrangers.there, forbidden: 'FORBIDDEN' },
  seePurchases: asCustomer,
  managePurchases: { ...asCustomer, may: [{ billing: ['manage'] }] },
  previewSeats: { ...asCustomer, may: [{ invitation: ['create'] }, { billing: ['manage'] }] },
} as const satisfies Record<string, Within>
