import { useCallback, useEffect, useState } from 'react'
import type { DataOf, Failure } from '#client/index.ts'
import { api } from '../api/api.ts'

export type Preview = DataOf<typeof api.organization.previewInvitation>

/** An invitation as everyone with its link may see it, and whether it is meant for the signed-in account, once that is known. */
export function usePreview(id: string, token: string | undefined) {
  const [preview, setPreview] = useState<Preview>()
  const [failure, setFailure] = useState<Failure>()
  const { data: session } = api.useSession()
  const [recipient, setRecipient] = useState<{ userId: string; is: boolean }>()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    void read()
    return () => leaving.abort()

    async function read() {
      const { data, error } = await api.organization.previewInvitation({ id, ...(token && { token }) }, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      setPreview(data ?? undefined)
      setFailure(error ?? undefined)
    }
  }, [id, token, tries])

  const userId = session?.user.id
  const isOpen = preview?.status === 'pending'
  useEffect(() => {
    if (userId === undefined || !isOpen) return
    void ask(userId)

    async function ask(userId: string) {
      const { error } = await api.organization.getInvitation({ id })
      setRecipient({ userId, is: error?.code !== 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION' })
    }
  }, [id, userId, isOpen])

  const retry = useCallback(() => setTries((before) => before + 1), [])
  return { preview, failure, retry, isRecipient: recipient?.userId === userId ? recipient?.is : undefined }
}
