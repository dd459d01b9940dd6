import type { Result } from '#client/index.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useToast } from '../ui/overlays/toast.tsx'

/** Gives the function that archives something at once, or brings it back, and offers to take that back. */
export function useArchive(call: (isArchived: boolean) => Promise<Result<unknown>>, onDone: () => Promise<unknown>) {
  const t = useTranslations('selling')
  const changes = useTranslations('changes')
  const toast = useToast()
  const problemOf = useProblems()

  return async function archive(name: string, isArchived: boolean): Promise<void> {
    const { error } = await call(isArchived)
    if (error) return void toast.fail(problemOf(error).words)
    toast.succeed(t(isArchived ? 'isArchived' : 'isRestored', { name }), {
      label: changes('undo'),
      onPress: () => void archive(name, !isArchived),
    })
    await onDone()
  }
}
