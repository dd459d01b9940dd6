import { createElement, type ReactNode } from 'react'
import type { Failure } from '../../result.ts'
import { alertStyle, cardStyle, secondaryButtonStyle } from '../styles.ts'
import type { EntryWords } from '../words/entry/en.ts'

/** A failed call in the reader's words. What an application says itself when it refuses to make an account cannot be translated. */
export function wordsOf({ code, status, message }: Failure, words: EntryWords): string {
  if (code === 'SIGN_UP_REFUSED') return message
  const known = (words.errors as Readonly<Record<string, string>>)[code]
  if (known !== undefined && status !== 0) return known
  if (status === 0) return navigator.onLine ? words.unreachable : words.offline
  return status >= 500 ? words.fault : words.refused
}

/** What went wrong, said at once by a screen reader. */
export function Problem({ children }: { readonly children?: ReactNode }): ReactNode {
  return children ? createElement('p', { role: 'alert', style: alertStyle.danger }, children) : null
}

type RefusalProps = { readonly words: EntryWords; readonly error: Failure; readonly onRetry: () => void }

/** In place of what could not be loaded. */
export function Refusal({ words, error, onRetry }: RefusalProps): ReactNode {
  return createElement(
    'div',
    { style: cardStyle.stack },
    createElement(Problem, null, wordsOf(error, words)),
    createElement('button', { type: 'button', style: secondaryButtonStyle, onClick: onRetry }, words.tryAgain),
  )
}
