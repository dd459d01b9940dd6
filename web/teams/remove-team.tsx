import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Team } from '#contract/teams.ts'
import { api } from '../api/api.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LockedButton } from '../ui/locked-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useForgetTeams } from './use-teams.ts'

/** Removes a team, after asking. Where that is not allowed, the reason stands below the button. */
export function RemoveTeam({ team, whyNot }: { team: Team; whyNot: string | undefined }) {
  const t = useTranslations('teams')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const { organization } = useOrganization()
  const forget = useForgetTeams(organization.id)
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)

  async function remove() {
    setPending(true)
    const { error } = await api.organization.removeTeam({ organizationId: organization.id, teamId: team.id })
    setPending(false)
    setOpen(false)
    void forget()
    if (error) return toast.fail(problemOf(error).words)
    return toast.succeed(t('removed', { team: team.name }))
  }
  const label = `${t('remove')}: ${team.name}`
  if (whyNot) {
    return (
      <LockedButton label={label} reason={whyNot}>
        {t('remove')}
      </LockedButton>
    )
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" size="small" aria-label={label}>
          {t('remove')}
        </Button>
      }
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
