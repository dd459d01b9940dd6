import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Result } from '#client/index.ts'
import { leaving, signOut } from '../account/sign-out.ts'
import { api } from '../api/api.ts'
import { leaveFor } from '../navigation/leave.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useToast } from '../ui/overlays/toast.tsx'

const accountsQuery = queryOptions({
  queryKey: ['browser-accounts'],
  queryFn: ({ signal }) => api.multiSession.listDeviceSessions({}, { throw: true, signal }),
})

/** The other accounts of this browser, and what can be done about them. Every deed leaves the page: nothing of one account is shown to another. */
export function useBrowserAccounts(userId: string) {
  const toast = useToast()
  const problemOf = useProblems()
  const [isPending, setPending] = useState(false)
  const { data: accounts = [] } = useQuery(accountsQuery)
  const others = accounts.filter(({ user }) => user.id !== userId)

  async function leave(deed: () => Promise<Result<unknown>>, target: string) {
    setPending(true)
    const { error } = await leaving(deed)
    if (!error) return leaveFor(target)
    setPending(false)
    return toast.fail(problemOf(error).words)
  }

  async function leaveAll() {
    setPending(true)
    const error = await signOut()
    if (!error) return
    setPending(false)
    toast.fail(problemOf(error).words)
  }

  async function leaveThis() {
    const own = accounts.find(({ user }) => user.id === userId)
    if (!own || others.length === 0) return leaveAll()
    return leave(() => api.multiSession.revoke({ sessionToken: own.session.token }), '/')
  }

  return {
    others,
    isPending,
    switchTo: (sessionToken: string) => leave(() => api.multiSession.setActive({ sessionToken }), '/'),
    leaveThis,
    leaveAll,
  }
}
