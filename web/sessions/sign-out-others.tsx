import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useRevokeOthers } from './use-sessions.ts'

/** Ends every other session, after asking. */
export function SignOutOthers({ count }: { count: number }) {
  const t = useTranslations('sessions')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useRevokeOthers()

  function revoke() {
    mutate(undefined, {
      onSuccess: () => toast.succeed(t('othersSignedOut', { count })),
      onError: (error) => toast.fail(t('othersFailed', { reason: problemOf(error).words })),
      onSettled: () => setOpen(false),
    })
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look="secondary">{t('signOutOthers', { count })}</Button>}
      title={t('confirmTitle', { count })}
      confirm={t('confirmSubmit', { count })}
      confirming={t('signingOut')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={revoke}
    >
      {t('confirm')}
    </ConfirmDialog>
  )
}
