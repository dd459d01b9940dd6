import { useEffect, useState } from 'react'
import type { Failure } from '#client/index.ts'
import { passkeyUnused } from '../passkeys/browser-failure.ts'
import { signInWithPasskey } from '../passkeys/sign-in-with-passkey.ts'
import { goOn } from './go-on.ts'

/** The server forgets a challenge after five minutes: one that is nearly as old is replaced before it can be answered. */
const renewAfter = 4 * 60 * 1000

/**
 * Has the browser offer passkeys where the address is typed. It is paused while another ceremony runs, because a browser runs one at a time, and
 * says nothing where there is no passkey; a failure is that of one that was picked.
 */
export function usePasskeyAutofill(target: string, { isPaused }: { isPaused: boolean }): Failure | undefined {
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<Failure>()

  useEffect(() => {
    if (isPaused) return
    const ceremony = new AbortController()
    const begun = performance.now()
    const renewOld = () => performance.now() - begun > renewAfter && setRound((round) => round + 1)
    addEventListener('focusin', renewOld)
    void offer(ceremony.signal).then((result) => {
      if (ceremony.signal.aborted || !result) return
      if (!result.error) return goOn(result.data, target, 'passkey')
      const { error }: { error: Failure } = result
      if (error.code === passkeyUnused) return
      setFailure(error)
      setRound((round) => round + 1)
    })
    return () => {
      removeEventListener('focusin', renewOld)
      ceremony.abort()
    }
  }, [isPaused, round, target]) // another round asks for another challenge
  return failure
}

async function offer(signal: AbortSignal) {
  const isAvailable = 'PublicKeyCredential' in window && (await PublicKeyCredential.isConditionalMediationAvailable?.())
  return isAvailable ? signInWithPasskey({ mediation: 'conditional', signal }) : undefined
}
