import { type AdminRole, rolesIn } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useUndo } from '../problems/use-undo.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetUsers } from './use-users.ts'

/** The role of a person in the whole application, and the function that gives them another one at once, with undo. */
export function useGiveRole(person: User) {
  const t = useTranslations('admin')
  const undo = useUndo()
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForgetUsers()
  const role: AdminRole = rolesIn(person.role).includes('admin') ? 'admin' : 'user'
  const names = { admin: t('administrator'), user: t('plainUser') }

  async function give(wanted: AdminRole) {
    const { error } = await whenFresh(() => api.admin.setRole({ userId: person.id, role: wanted }))
    void forget()
    if (error) toast.fail(problemOf(error).words)
    return !error
  }
  async function giveRole(wanted: AdminRole) {
    if (!(await give(wanted))) return
    toast.succeed(
      t('roleChanged', { name: person.name, role: names[wanted] }),
      undo(() => give(role)),
    )
  }
  return { role, giveRole }
}
