import { useCallback, useEffect, useState } from 'react'
import { now } from '../now.ts'

/** Seconds left, counting down by the clock, so that a tab that slept does not lag behind. */
export function useCountdown(initial = 0): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => now() + initial * 1000)
  const [left, setLeft] = useState(initial)

  useEffect(() => {
    const read = () => setLeft(Math.max(0, Math.ceil((end - now()) / 1000)))
    read()
    const timer = setInterval(read, 250)
    const stop = setTimeout(() => clearInterval(timer), end - now() + 500)
    return () => {
      clearInterval(timer)
      clearTimeout(stop)
    }
  }, [end])

  const start = useCallback((seconds: number) => setEnd(now() + seconds * 1000), [])
  return [left, start]
}
