import { useEffect, useState } from 'react'
import type { Failure } from '#client/index.ts'
import { buying } from '../api/buying.ts'
import type { Checkout } from './checkout.ts'

type Progress = { checkout?: Checkout; failure?: Failure }

/**
 * A checkout as it is by now: read when the page opens, and again whenever the server’s stream tells of something, or begins: it tells of
 * nothing that was before. A stream that breaks off is taken up again by the browser; one that cannot be is no loss, as the page can be
 * opened again at any time.
 */
export function useProgress(clientSecret: string): Progress & { reload: () => void } {
  const [progress, setProgress] = useState<Progress>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isShown = true
    let asked = 0
    const read = async () => {
      const own = ++asked
      const { data, error } = await buying.clientGet({ clientSecret })
      if (!isShown || own !== asked) return // left, or overtaken by a newer question
      setProgress((before) => (data ? { checkout: data } : { ...before, failure: error }))
      if (data?.status !== 'confirmed') stream.close()
    }
    const stream = new EventSource(streamOf(clientSecret))
    for (const event of ['open', 'checkout.updated', 'checkout.order_created', 'checkout.subscription_created'])
      stream.addEventListener(event, () => void read())
    void read()
    return () => {
      isShown = false
      stream.close()
    }
  }, [clientSecret, turn])
  return { ...progress, reload: () => setTurn((turns) => turns + 1) }
}

/** Where a browser reads what becomes of a checkout, event by event. */
function streamOf(clientSecret: string): string {
  return buying.clientStream.$address.replace(':client_secret', encodeURIComponent(clientSecret))
}
