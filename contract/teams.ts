import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { inOrganization } from './members.ts'
import { TeamName } from './organization-names.ts'
import { standings } from './standings.ts'
import { Instant } from './users.ts'

export const Team = z.object({
  id: z.string(),
  name: z.string(),
  organizationId: z.string(),
  createdAt: Instant,
  updatedAt: z.nullable(Instant),
  memberCount: z.optional(z.number()),
})
export type Team = z.infer<typeof Team>

const TeamMember = z.object({ id: z.string(), teamId: z.string(), userId: z.string(), createdAt: Instant })
export type TeamMember = z.infer<typeof TeamMember>

const Message = z.object({ message: z.string() })

export const teams = {
  createTeam: post('/organization/create-team', {
    summary: 'Make a team.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { team: ['create'] },
    session: 'changes',
    within: standings.createTeam,
    input: z.object({ ...inOrganization, name: TeamName }),
    output: Team,
    errors: [
      'NO_ACTIVE_ORGANIZATION',
      'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION', // what existing clients expect for strangers
      'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION',
      'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS',
    ],
  }),
  updateTeam: post('/organization/update-team', {
    summary: 'Rename a team.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { team: ['update'] },
    within: standings.updateTeam,
    input: z.object({
      teamId: z.string(),
      data: z.object({ name: z.optional(TeamName), organizationId: z.optional(z.string()) }),
    }),
    output: Team,
    errors: ['NO_ACTIVE_ORGANIZATION', 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM', 'TEAM_NOT_FOUND'],
  }),
  removeTeam: post('/organization/remove-team', {
    summary: 'Remove a team that is neither the last one nor the caller’s own.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { team: ['delete'] },
    session: 'changes',
    within: standings.removeTeam,
    input: z.object({ ...inOrganization, teamId: z.string() }),
    output: Message,
    errors: [
      'NO_ACTIVE_ORGANIZATION',
      'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM',
      'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION',
      'TEAM_NOT_FOUND',
      'UNABLE_TO_REMOVE_LAST_TEAM',
    ],
  }),
  listTeams: get('/organization/list-teams', {
    summary: 'List the teams of an organization.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: 'reading',
    within: standings.listTeams,
    input: z.object(inOrganization),
    output: z.array(Team),
    errors: ['NO_ACTIVE_ORGANIZATION', 'YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION'],
  }),
  listUserTeams: get('/organization/list-user-teams', {
    summary: 'List the teams that the caller is in.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: 'reading',
    input: z.object({ ...inOrganization, userId: z.optional(z.string()) }),
    output: z.array(Team),
    errors: ['VALIDATION_ERROR', 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'],
  }),
  listTeamMembers: get('/organization/list-team-members', {
    summary: 'List who is in a team: the one named, or the active one.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    apiKeys: 'reading',
    input: z.object({ teamId: z.optional(z.string()) }),
    output: z.array(TeamMember),
    errors: ['YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM', 'USER_IS_NOT_A_MEMBER_OF_THE_TEAM', 'TEAM_NOT_FOUND'],
  }),
  addTeamMember: post('/organization/add-team-member', {
    summary: 'Put a member of the organization into a team.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { team: ['update'] },
    within: standings.updateTeam,
    input: z.object({ ...inOrganization, teamId: z.string(), userId: z.string() }),
    output: TeamMember,
    errors: [
      'NO_ACTIVE_ORGANIZATION',
      'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM',
      'TEAM_NOT_FOUND',
      'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
    ],
    statuses: { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 400 },
  }),
  removeTeamMember: post('/organization/remove-team-member', {
    summary: 'Take a person out of a team.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    apiKeys: { team: ['update'] },
    session: 'changes',
    within: standings.updateTeam,
    input: z.object({ ...inOrganization, teamId: z.string(), userId: z.string() }),
    output: Message,
    errors: ['NO_ACTIVE_ORGANIZATION', 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM', 'TEAM_NOT_FOUND', 'USER_IS_NOT_A_MEMBER_OF_THE_TEAM'],
  }),
  setActiveTeam: post('/organization/set-active-team', {
    summary: 'Choose the team the caller works in, or none.',
    access: 'session',
    session: 'changes',
    input: z.object({ teamId: z.nullish(z.string()) }),
    output: z.nullable(Team),
    errors: ['TEAM_NOT_FOUND', 'USER_IS_NOT_A_MEMBER_OF_THE_TEAM'],
  }),
}
