import { useTranslations } from 'use-intl'
import type { Invitation } from '#contract/invitations.ts'
import { Button } from '../ui/button.tsx'
import { useRestore } from './use-restore.ts'

/** Restores a canceled invitation after its undo notice is gone. */
export function RestoreInvitation({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('invitations')
  const { restore, isPending } = useRestore(invitation)
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={`${t('restore')}: ${invitation.email}`}
      pending={isPending}
      pendingText={t('restoring')}
      onClick={() => void restore()}
    >
      {t('restore')}
    </Button>
  )
}
