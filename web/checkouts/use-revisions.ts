import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '#client/index.ts'
import { buying } from '../api/buying.ts'
import type { Change, Checkout } from './checkout.ts'

const pause = 500

/**
 * A checkout that follows what its buyer types: changes wait for a pause, go to the server one after the other, and what it answers is
 * shown. What it refuses is handed over once, for what to try instead, and left out from then on.
 */
export function useRevisions(initial: Checkout, onRefused: (failure: Failure, change: Change) => Change) {
  const [checkout, setCheckout] = useState(initial)
  const [isRevising, setRevising] = useState(false)
  const waiting = useRef<Change>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<void>>(Promise.resolve())
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = useCallback(async () => {
    clearTimeout(timer.current)
    let change = waiting.current
    waiting.current = {}
    while (Object.keys(change).length > 0) {
      setRevising(true)
      const { data, error } = await buying.clientUpdate({ ...change, clientSecret: initial.clientSecret })
      setRevising(false)
      if (data) setCheckout(data)
      change = data ? {} : refused.current(error, change)
    }
  }, [initial.clientSecret])

  /** `at once` for what is chosen with one press; what is typed waits until the typing rests. */
  const revise = useCallback(
    (change: Change, when: 'after a pause' | 'at once' = 'after a pause') => {
      waiting.current = { ...waiting.current, ...change }
      clearTimeout(timer.current)
      const next = () => {
        sending.current = sending.current.then(send)
      }
      if (when === 'at once') next()
      else timer.current = setTimeout(next, pause)
    },
    [send],
  )

  /** What a code takes off. It goes in turn with everything else, so that no older answer comes after its own. */
  function takeCode(code: string | null) {
    const answer = sending.current.then(() => buying.clientUpdate({ discountCode: code, clientSecret: initial.clientSecret }))
    sending.current = answer.then(({ data }) => void (data && setCheckout(data)))
    return answer
  }

  /** What the buyer changed and the server has not heard of yet. Nothing is sent any more. */
  const settle = useCallback(async () => {
    clearTimeout(timer.current)
    await sending.current
    const change = waiting.current
    waiting.current = {}
    return change
  }, [])

  return { checkout, isRevising, revise, takeCode, settle }
}
