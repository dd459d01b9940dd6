import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#client/index.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { BulkGroup } from '../ui/lists/bulk-group.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../ui/overlays/toast.tsx'

export type Entry = DataOf<typeof api.admin.listWaitlist>['entries'][number]
type Props = { entries: readonly Entry[]; onClear: () => void }

/** What can be done with the selected entries: invite them, or take them off the list. */
export function WaitlistBar({ entries, onClear }: Props) {
  const t = useTranslations('waitlistAdmin')
  if (entries.length === 0) return null
  return (
    <BulkGroup label={t('actions')} count={t('selected', { count: entries.length })}>
      <InviteSelected entries={entries} onClear={onClear} />
      <RemoveSelected entries={entries} onClear={onClear} />
    </BulkGroup>
  )
}

function InviteSelected({ entries, onClear }: Props) {
  const t = useTranslations('waitlistAdmin')
  const admin = useTranslations('admin')
  const toast = useToast()
  const problemOf = useProblems()
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)

  async function invite() {
    setPending(true)
    const { data, error } = await api.admin.inviteFromWaitlist({ ids: entries.map(({ id }) => id) })
    setPending(false)
    if (error) return toast.fail(problemOf(error).words)
    void queries.invalidateQueries({ queryKey: ['waitlist'] })
    const count = data.results.filter(({ error }) => error === null).length
    if (count > 0) toast.succeed(t('invitedMany', { count }))
    for (const { id, error } of data.results) {
      const name = entries.find((entry) => entry.id === id)?.email ?? id
      if (error) toast.fail(admin('failedFor', { name, reason: problemOf({ ...error, status: 400, statusText: '' }).words }))
    }
    return onClear()
  }
  return (
    <Button size="small" pending={isPending} pendingText={t('inviting')} onClick={() => void invite()}>
      {t('invite')}
    </Button>
  )
}

function RemoveSelected({ entries, onClear }: Props) {
  const t = useTranslations('waitlistAdmin')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)

  async function remove() {
    setPending(true)
    const { data, error } = await api.admin.removeFromWaitlist({ ids: entries.map(({ id }) => id) })
    setPending(false)
    setOpen(false)
    if (error) return toast.fail(problemOf(error).words)
    void queries.invalidateQueries({ queryKey: ['waitlist'] })
    toast.succeed(t('removedMany', { count: data.removed }))
    return onClear()
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="danger" size="small">
          {t('remove')}
        </Button>
      }
      title={t('removeTitle', { count: entries.length })}
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
