import type { Failure, Result } from '#client/index.ts'
import type { User } from '#contract/users.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetUsers } from './use-users.ts'

type Deed = { call: (person: User) => Promise<Result<unknown>>; done: (count: number) => string }

/** Gives the function that does the same to each of several people and tells whom it failed for. It fails as a whole only if it did for all. */
export function useEach() {
  const t = useTranslations('admin')
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForgetUsers()

  return async (people: readonly User[], { call, done }: Deed): Promise<Result<number>> => {
    const failures: { person: User; failure: Failure }[] = []
    for (const person of people) {
      const { error } = await call(person)
      if (error) failures.push({ person, failure: error })
    }
    const [first] = failures
    if (first && failures.length === people.length) return { data: null, error: first.failure }
    void forget()
    const count = people.length - failures.length
    toast.succeed(done(count))
    for (const { person, failure } of failures) toast.fail(t('failedFor', { name: person.name, reason: problemOf(failure).words }))
    return { data: count, error: null }
  }
}
