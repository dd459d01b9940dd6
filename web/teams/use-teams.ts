import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'

function teamsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['teams', organizationId],
    queryFn: ({ signal }) => api.organization.listTeams({ organizationId }, { throw: true, signal }),
  })
}

/** The teams of an organization, oldest first. */
export function useTeams(organizationId: string) {
  return useQuery(teamsQuery(organizationId))
}

function teamMembersQuery(teamId: string) {
  return queryOptions({
    queryKey: ['team-members', teamId],
    queryFn: ({ signal }) => api.organization.listTeamMembers({ teamId }, { throw: true, signal }),
  })
}

export function useTeamMembers(teamId: string) {
  return useQuery(teamMembersQuery(teamId))
}

/** Gives the function that invalidates the teams of an organization, and who is in them. */
export function useForgetTeams(organizationId: string) {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries(teamsQuery(organizationId)) // first: the members of a team that is gone are not read any more
    await queries.invalidateQueries({ queryKey: ['team-members'] })
  }
}
