import { useEffect } from 'react'
import type { SessionData } from '#client/index.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import { api } from '../api/api.ts'
import { useLanguage } from '../languages/words.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { useToast } from '../ui/overlays/toast.tsx'

/** The language last chosen here, until the account has it. What the account says before then is outdated. */
let underWay: Language | undefined

/** The language in use, and how to change it for the account: here at once, elsewhere when its owner comes there. */
export function useAccountLanguage() {
  const { language, choose } = useLanguage()
  const { data } = api.useSession()
  const toast = useToast()
  const problemOf = useProblems()

  async function speak(wanted: Language) {
    choose(wanted)
    if (isBorrowed(data)) return
    underWay = wanted
    const { error } = await api.updateUser({ language: wanted })
    if (underWay === wanted) underWay = undefined
    if (error) toast.fail(problemOf(error).words)
  }
  return { language, speak }
}

/** Speaks as the account says wherever its owner signs in, and when they change it in another window. */
export function useFollowAccountLanguage(session: SessionData | null) {
  const { choose } = useLanguage()
  const wanted = isBorrowed(session) ? undefined : session?.user.language
  useEffect(() => {
    if (isLanguage(wanted) && underWay === undefined) choose(wanted)
  }, [wanted, choose])
}

/** An administrator who acts as another user still reads in their own language. */
function isBorrowed(session: SessionData | null) {
  return Boolean(session?.session.impersonatedBy)
}
