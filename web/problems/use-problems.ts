import { createContext, useCallback, useContext } from 'react'
import { CallFailed, type Failure } from '#client/index.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { useTranslations } from '../languages/use-translations.ts'

/** A failed call in the reader's words. */
export type Problem = {
  code: string
  words: string
  /** Seconds after which trying again makes sense. */
  wait?: number | undefined
  /** The number of the request, when the fault is the server's. */
  reference?: string | undefined
}

/** Words for refusals whose code has none, by their status. Screens that call another wire add its own. */
export const wordsByStatus: { [status: number]: ErrorCode } = {}

/** The same for single codes of such a wire. */
export const wordsByCode: { [code: string]: ErrorCode } = {}

/** Words for the refusals of another wire, by their own names: its frame gives them, and its status is asked only where there are none. */
export const WireWords = createContext<(code: string) => string | undefined>(() => undefined)

/** Gives the function that puts a failure into words. */
export function useProblems() {
  const t = useTranslations('shared')
  const errors = useTranslations('errors')
  const wireWords = useContext(WireWords)
  return useCallback(
    (failed: Failure | Error): Problem => {
      const failure = failureOf(failed)
      const known = codesOf(failure).find((code) => errors.has(code))
      return {
        code: failure.code,
        words: speaking.has(failure.code)
          ? failure.message
          : (wireWords(failure.code) ?? (known ? errors(known) : t(generalWords(failure)))),
        wait: failure.retryAfter,
        reference: failure.status >= 500 ? failure.reference : undefined,
      }
    },
    [t, errors, wireWords],
  )
}

/** Gives the function that puts a refusal into words when nothing but its code is known. */
export function useRefusalWords() {
  const t = useTranslations('shared')
  const errors = useTranslations('errors')
  return (code: string) => (errors.has(code as ErrorCode) ? errors(code as ErrorCode) : t('refused'))
}

/** Refusals in the application's own words, which we cannot translate. */
const speaking = new Set<string>(['SIGN_UP_REFUSED'] satisfies ErrorCode[])

/** What was thrown and is no answer of the server is a fault of ours. */
function failureOf(failed: Failure | Error): Failure & { reference?: string } {
  if (failed instanceof CallFailed) return failed.failure
  return failed instanceof Error ? { code: 'UNREADABLE_ANSWER', message: failed.message, status: 500, statusText: '' } : failed
}

/** The codes whose words would say it, the best first. Without an answer there is none. */
function codesOf({ code, status }: Failure): ErrorCode[] {
  return status === 0 ? [] : [code as ErrorCode, wordsByCode[code], wordsByStatus[status]].filter((each) => each !== undefined)
}

function generalWords({ status }: Failure) {
  if (status === 0) return navigator.onLine ? 'unreachable' : 'offline'
  return status >= 500 ? 'fault' : 'refused'
}
