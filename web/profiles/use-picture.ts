import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useUndo } from '../problems/use-undo.ts'
import { useToast } from '../ui/overlays/toast.tsx'

/** Changes the picture at once, and offers to take it back. */
export function usePicture(user: User) {
  const t = useTranslations('profile')
  const undo = useUndo()
  const toast = useToast()
  const problemOf = useProblems()

  async function restore(image: string | null) {
    const { error } = await api.updateUser({ image })
    if (error) toast.fail(problemOf(error).words)
    return !error
  }
  const { submit, isPending, problem } = useSubmit({
    call: (image: string | null) => api.updateUser({ image }),
    onDone(_, image) {
      const before = user.image
      toast.succeed(
        t(image === null ? 'pictureRemoved' : 'pictureChanged'),
        undo(() => restore(before)),
      )
      return 'staying'
    },
  })
  return { save: submit, isPending, problem }
}
