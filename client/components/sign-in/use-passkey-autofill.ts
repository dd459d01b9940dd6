import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../result.ts'
import { useTollgate } from '../provider.ts'
import { passkeyUnused, signInWithPasskey } from './passkey.ts'

type Verified = Extract<Awaited<ReturnType<typeof signInWithPasskey>>, { error: null }>['data']

/** The server forgets a challenge after five minutes: one that is nearly as old is replaced before it can be answered. */
const renewAfter = 4 * 60 * 1000

/**
 * Has the browser offer passkeys where the address is typed. It is paused while another ceremony runs, because a browser runs one at a time,
 * and says nothing where there is no passkey; a failure is that of one that was picked.
 */
export function usePasskeyAutofill(isOn: boolean, onDone: (data: Verified) => void): Failure | undefined {
  const { client } = useTollgate()
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<Failure>()
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  useEffect(() => {
    if (!isOn) return
    const ceremony = new AbortController()
    const begun = performance.now()
    const renewOld = () => performance.now() - begun > renewAfter && setRound((before) => before + 1)
    addEventListener('focusin', renewOld)
    void offer(ceremony.signal).then((result) => {
      if (ceremony.signal.aborted || !result) return
      if (!result.error) return done.current(result.data)
      const { error }: { error: Failure } = result
      if (error.code === passkeyUnused) return
      setFailure(error)
      setRound((before) => before + 1)
    })
    return () => {
      removeEventListener('focusin', renewOld)
      ceremony.abort()
    }
    async function offer(signal: AbortSignal) {
      const isAvailable = await PublicKeyCredential.isConditionalMediationAvailable?.()
      return isAvailable && !signal.aborted ? signInWithPasskey(client, { mediation: 'conditional', signal }) : undefined
    }
  }, [client, isOn, round]) // another round asks for another challenge
  return failure
}
