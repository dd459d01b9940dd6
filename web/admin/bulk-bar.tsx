import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { BulkGroup } from '../ui/lists/bulk-group.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { useEach } from './use-each.ts'

/** What can be done with several people at once. */
export function BulkBar({ people, onClear }: { people: readonly User[]; onClear: () => void }) {
  const t = useTranslations('admin')
  const [isBanning, setBanning] = useState(false)
  if (people.length === 0) return null
  return (
    <BulkGroup label={t('bulk')} count={t('selected', { count: people.length })}>
      <SignOutSelected people={people} onDone={onClear} />
      <Button look="danger" size="small" onClick={() => setBanning(true)}>
        {t('banStart')}
      </Button>
      <BanDialog people={people} open={isBanning} onOpenChange={setBanning} onDone={onClear} />
      <Button look="quiet" size="small" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </BulkGroup>
  )
}

function SignOutSelected({ people, onDone }: { people: readonly User[]; onDone: () => void }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const forEach = useEach()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)

  async function signOut() {
    setPending(true)
    const { error } = await forEach(people, {
      call: ({ id }) => api.admin.revokeUserSessions({ userId: id }),
      done: (count) => t('signedOutMany', { count }),
    })
    setPending(false)
    setOpen(false)
    if (error) return toast.fail(problemOf(error).words)
    return onDone()
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small">
          {t('signOutMany')}
        </Button>
      }
      title={t('signOutManyTitle', { count: people.length })}
      confirm={t('signOutMany')}
      confirming={t('sessionEnding')}
      cancel={shared('cancel')}
      pending={isPending}
      onConfirm={() => void signOut()}
    >
      {t('sessionsConfirm')}
    </ConfirmDialog>
  )
}
