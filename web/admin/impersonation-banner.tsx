import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leaving } from '../account/sign-out.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { useProblems } from '../problems/use-problems.ts'
import { BorrowedFrame } from '../ui/fields/borrowed-frame.tsx'
import { Button } from '../ui/fields/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Strong } from '../ui/text/text.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'

/** On every page while an administrator acts as another user: as whom, for how long, and the way back. */
export function ImpersonationBanner() {
  const t = useTranslations('frame')
  const toast = useToast()
  const problemOf = useProblems()
  const queries = useQueryClient()
  const { data } = api.useSession()
  const minutes = useMinutesLeft(data?.session.expiresAt ?? '')
  const [isPending, setPending] = useState(false)
  if (!data?.session.impersonatedBy) return null
  const { id, name } = data.user

  async function stop() {
    setPending(true)
    const { error } = await leaving(() => api.admin.stopImpersonating())
    queries.clear()
    if (!error) return leaveFor(`/admin/users/${id}`)
    if (error.code === 'FAILED_TO_FIND_ADMIN_SESSION' || error.status === 401) return leaveFor('/sign-in')
    setPending(false)
    return toast.fail(problemOf(error).words)
  }
  return (
    <BorrowedFrame
      action={
        <Button look="secondary" size="small" pending={isPending} pendingText={t('stopping')} onClick={() => void stop()}>
          {t('stop')}
        </Button>
      }
    >
      {t.rich('actingAs', { name, strong: (words) => <Strong>{words}</Strong> })} {t('minutesLeft', { minutes })}
    </BorrowedFrame>
  )
}
