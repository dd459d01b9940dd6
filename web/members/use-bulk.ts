import { useState } from 'react'
import type { Failure } from '#client/index.ts'
import type { MemberWithUser } from '#contract/members.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useUndo } from '../problems/use-undo.ts'
import { useRoleName } from '../roles/role-name.ts'
import type { Result } from '../ui/lists/result-list.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetMembers } from './use-members.ts'

type Deed = (member: MemberWithUser) => Promise<Failure | null>

/** Does the same with many members, one after the other, and tells what became of each. */
export function useBulk() {
  const t = useTranslations('members')
  const undo = useUndo()
  const toast = useToast()
  const problemOf = useProblems()
  const roleName = useRoleName()
  const { organization } = useOrganization()
  const forget = useForgetMembers(organization.id)
  const [results, setResults] = useState<Result[]>([])
  const [isPending, setPending] = useState(false)
  const organizationId = organization.id

  async function forEach(members: MemberWithUser[], deed: Deed, done: string) {
    setPending(true)
    const found: Result[] = []
    for (const member of members) {
      const failure = await deed(member)
      found.push({ name: member.user.name, words: failure ? problemOf(failure).words : done, isDone: !failure })
    }
    setResults(found)
    setPending(false)
    void forget()
    return members.filter((_, place) => found[place]?.isDone)
  }
  const give = async (member: MemberWithUser, role: string) =>
    (await api.organization.updateMemberRole({ organizationId, memberId: member.id, role })).error

  async function restore(changed: MemberWithUser[]) {
    setResults([])
    let isDone = true
    for (const member of changed) {
      const failure = await give(member, member.role)
      if (failure) toast.fail(t('roleFailed', { name: member.user.name, reason: problemOf(failure).words }))
      isDone &&= !failure
    }
    void forget()
    return isDone
  }
  return {
    results,
    isPending,
    dismiss: () => setResults([]),
    async changeRole(members: MemberWithUser[], role: string) {
      const changed = await forEach(members, (member) => give(member, role), t('nowRole', { role: roleName(role) }))
      const words = t('rolesChanged', { count: changed.length })
      if (changed.length > 0)
        toast.succeed(
          words,
          undo(() => restore(changed)),
        )
    },
    async remove(members: MemberWithUser[]) {
      const deed: Deed = async ({ id }) => (await api.organization.removeMember({ organizationId, memberIdOrEmail: id })).error
      const removed = await forEach(members, deed, t('nowRemoved'))
      if (removed.length > 0) toast.succeed(t('membersRemoved', { count: removed.length }))
    },
  }
}
