import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetTeams } from './use-teams.ts'

type RemoveTeamProps = { team: Team; open: boolean; onOpenChange: (open: boolean) => void; onRemoved?: () => void }

/** Removes a team, after asking. */
export function RemoveTeam({ team, open, onOpenChange, onRemoved }: RemoveTeamProps) {
  const t = useTranslations('teams')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const { organization } = useOrganization()
  const forget = useForgetTeams(organization.id)
  const [isPending, setPending] = useState(false)

  async function remove() {
    setPending(true)
    const { error } = await api.organization.removeTeam({ organizationId: organization.id, teamId: team.id })
    setPending(false)
    onOpenChange(false)
    if (!error) onRemoved?.()
    void forget()
    if (error) return toast.fail(problemOf(error).words)
    return toast.succeed(t('removed', { team: team.name }))
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('removeConfirmTitle', { team: team.name })}
      confirm={t('remove')}
      confirming={t('removing')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void remove()}
    >
      {t('removeConfirm')}
    </ConfirmDialog>
  )
}
