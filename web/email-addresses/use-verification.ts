import { useEffect, useState } from 'react'
import type { DataOf, Failure } from '#client/index.ts'
import { api } from '../api/api.ts'

export type Verification = DataOf<typeof api.checkVerificationToken>

/** What the token of a mailed link would prove, asked as soon as the page opens. It spends nothing. */
export function useVerification(token: string) {
  const [found, setFound] = useState<Verification>()
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (token === '') return
    let isShown = true
    void api.checkVerificationToken({ token }).then(({ data, error }) => {
      if (!isShown) return
      setFound(data ?? undefined)
      setFailure(error ?? undefined)
    })
    return () => {
      isShown = false
    }
  }, [token, tries])
  return { found, failure, read: () => setTries(tries + 1) }
}
