import { isLanguage } from '#contract/languages.ts'
import { rememberSignedIn } from '../account/signed-in.ts'
import { keepLanguage } from '../languages/choice.ts'
import { leaveFor } from '../navigation/leave.ts'
import { type Method, rememberMethod } from '../social/last-method.ts'

/** What a door answers: the person who is in, or that a second factor is wanted first. */
export type Answer = { user: { language?: string | null | undefined } } | { twoFactorRedirect: true }

/**
 * Leaves for where the person wanted to be; where a second factor is wanted, by way of the page that asks for it. The `method` that opened the
 * door is offered first the next time; a second factor is none.
 */
export function goOn(answer: Answer, target: string, method?: Method): 'leaving' {
  if (method) rememberMethod(method)
  if ('twoFactorRedirect' in answer) {
    leaveFor(`/two-factor?callbackURL=${encodeURIComponent(target)}`)
    return 'leaving'
  }
  const { language } = answer.user
  if (isLanguage(language)) keepLanguage(language) // so that the next page speaks it from the start
  rememberSignedIn()
  leaveFor(target)
  return 'leaving'
}
