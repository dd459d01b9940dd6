import { type ComponentProps, createElement, type ReactNode, useEffect } from 'react'
import { useLate } from '../use-late.ts'
import type { AfterEntry } from './after-entry.ts'
import { Fetching } from './fetching.ts'

const loadAfterEntry = () => import('./after-entry.ts')

/** What people see who are in: fetched then, for most have left for another page by that time. */
export function AfterLater(given: ComponentProps<typeof AfterEntry>): ReactNode {
  const { script, failure, fetchScript } = useLate(loadAfterEntry)
  useEffect(() => {
    void fetchScript()
  }, [fetchScript])
  return script ? createElement(script.AfterEntry, given) : createElement(Fetching, { failure, onRetry: () => void fetchScript() })
}
