import { createElement, type ReactNode } from 'react'
import type { Failure } from '../../result.ts'
import { cardStyle } from '../styles.ts'
import { useEntry } from './entry.ts'
import { Refusal } from './refusal.ts'

type FetchingProps = { readonly failure: Failure | null; readonly onRetry: () => void }

/** In place of what is fetched late: that it is on its way, or why it did not come. */
export function Fetching({ failure, onRetry }: FetchingProps): ReactNode {
  const { words } = useEntry()
  if (failure) return createElement(Refusal, { words, error: failure, onRetry })
  return createElement('p', { role: 'status', style: cardStyle.muted }, words.loading)
}
