import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetUsers } from './use-users.ts'

type SignOutDialogProps = { person: User; open: boolean; onOpenChange: (open: boolean) => void }

/** Ends every session of a person after a question. */
export function SignOutDialog({ person, open, onOpenChange }: SignOutDialogProps) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForgetUsers()
  const { submit, isPending } = useSubmit({
    call: () => api.admin.revokeUserSessions({ userId: person.id }),
    onDone() {
      onOpenChange(false)
      void forget()
      toast.succeed(t('sessionsEnded', { name: person.name }))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('sessionsConfirmTitle', { name: person.name })}
      confirm={t('signOutMany')}
      confirming={t('sessionEnding')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void submit(undefined)}
    >
      {t('sessionsConfirm')}
    </ConfirmDialog>
  )
}
