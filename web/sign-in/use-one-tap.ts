import { useEffect, useState } from 'react'
import type { Failure } from '#client/index.ts'
import type { Settings } from '../settings/use-settings.ts'

/** Offers One Tap where this installation has it, and gives what went wrong. Other installations fetch nothing of it. */
export function useOneTap({ oneTap }: Settings, target: string): Failure | undefined {
  const [failure, setFailure] = useState<Failure>()
  const script = oneTap?.script
  useEffect(() => {
    if (script === undefined) return
    const page = new AbortController()
    const offering = import('./one-tap.ts').then(({ offerOneTap }) =>
      offerOneTap({ script, target, signal: page.signal, onFail: setFailure }),
    )
    offering.catch(() => {}) // the other ways are there
    return () => page.abort()
  }, [script, target])
  return failure
}
