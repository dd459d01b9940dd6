import { useMemo } from 'react'
import { useLive } from '../react-client.ts'
import { useTollgate } from './provider.ts'

/** The ways to sign in that belong to the person. */
export function useAccounts() {
  const { client } = useTollgate()
  const live = useMemo(
    () => client.$live((options) => client.listAccounts({}, options), ['/unlink-', '/link-', '/set-', '/sign-']),
    [client],
  )
  return useLive(live)
}
