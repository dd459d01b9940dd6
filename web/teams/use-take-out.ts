import type { MemberWithUser } from '#contract/members.ts'
import type { Team } from '#contract/teams.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useUndo } from '../problems/use-undo.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetTeams } from './use-teams.ts'

/** Gives the function that removes a member from a team, at once and with undo. */
export function useTakeOut(team: Team, member: MemberWithUser) {
  const t = useTranslations('teams')
  const undo = useUndo()
  const toast = useToast()
  const problemOf = useProblems()
  const { organization } = useOrganization()
  const forget = useForgetTeams(organization.id)
  const { name } = member.user
  const place = { organizationId: organization.id, teamId: team.id, userId: member.userId }

  async function bringBack() {
    const { error } = await api.organization.addTeamMember(place)
    void forget()
    if (error) toast.fail(problemOf(error).words)
    return !error
  }
  const { submit } = useSubmit({
    call: () => api.organization.removeTeamMember(place),
    onDone() {
      void forget()
      toast.succeed(t('memberRemoved', { name, team: team.name }), undo(bringBack))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return () => void submit(undefined)
}
