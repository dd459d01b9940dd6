import { createElement, type ReactNode, useEffect } from 'react'
import { useLate } from '../use-late.ts'
import { useEntry } from './entry.ts'
import { Fetching } from './fetching.ts'
import { Step } from './step.ts'
import type { VerifyProps } from './verify-step.ts'

const loadVerifyStep = () => import('./verify-step.ts')

/** The step that proves an address: fetched ahead where the server asks for the proof, else once it is shown. */
export function useVerifyStep() {
  const { requireEmailVerification: isLikely } = useEntry().settings
  const late = useLate(loadVerifyStep)
  const { fetchScript } = late
  useEffect(() => {
    if (isLikely) void fetchScript()
  }, [isLikely, fetchScript])
  return late
}

type VerifyLaterProps = VerifyProps & { readonly late: ReturnType<typeof useVerifyStep> }

export function VerifyLater({ late, ...given }: VerifyLaterProps): ReactNode {
  const { words } = useEntry()
  const { script, failure, fetchScript } = late
  useEffect(() => {
    if (!script) void fetchScript()
  }, [script, fetchScript])
  if (script) return createElement(script.VerifyStep, given)
  return createElement(Step, { title: words.checkTitle }, createElement(Fetching, { failure, onRetry: () => void fetchScript() }))
}
