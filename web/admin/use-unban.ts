import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useUndo } from '../problems/use-undo.ts'
import { now } from '../ui/now.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetUsers } from './use-users.ts'

/** Gives the function that lifts a ban at once. Undo restores it as it was. */
export function useUnban(person: User) {
  const t = useTranslations('admin')
  const undo = useUndo()
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForgetUsers()

  async function banAgain() {
    const left = person.banExpires ? (Date.parse(person.banExpires) - now()) / 1000 : undefined
    const { error } = await api.admin.banUser({
      userId: person.id,
      ...(person.banReason && { banReason: person.banReason }),
      ...(left !== undefined && { banExpiresIn: Math.max(1, left) }),
    })
    void forget()
    if (error) toast.fail(problemOf(error).words)
    return !error
  }
  const { submit, isPending } = useSubmit({
    call: () => api.admin.unbanUser({ userId: person.id }),
    onDone() {
      void forget()
      toast.succeed(t('unbanned', { name: person.name }), undo(banAgain))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return { unban: () => void submit(undefined), isPending }
}
