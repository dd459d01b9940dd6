import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { CallFailed, type Failure } from '#client/index.ts'
import type { ErrorCode } from '#contract/errors.ts'

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

/** Gives the function that puts a failure into words. */
export function useProblems() {
  const t = useTranslations()
  return useCallback(
    (failed: Failure | Error): Problem => {
      const failure = failureOf(failed)
      return {
        code: failure.code,
        words: speaking.has(failure.code) ? failure.message : t(keyFor(failure, (code) => t.has(`errors.${code}`))),
        wait: failure.retryAfter,
        reference: failure.status >= 500 ? failure.reference : undefined,
      }
    },
    [t],
  )
}

/** Refusals in the application's own words, which nobody here can translate. */
const speaking = new Set<string>(['SIGN_UP_REFUSED'] satisfies ErrorCode[])

/** What was thrown and is no answer of the server is a fault of ours. */
function failureOf(failed: Failure | Error): Failure & { reference?: string } {
  if (failed instanceof CallFailed) return failed.failure
  return failed instanceof Error ? { code: 'UNREADABLE_ANSWER', message: failed.message, status: 500, statusText: '' } : failed
}

function keyFor({ code, status }: Failure, isKnown: (code: ErrorCode) => boolean) {
  if (status === 0) return navigator.onLine ? 'shared.unreachable' : 'shared.offline'
  const known = [code as ErrorCode, wordsByStatus[status]].find((each) => each && isKnown(each))
  if (known) return `errors.${known}` as const
  return status >= 500 ? 'shared.fault' : 'shared.refused'
}
