import { useEffect, useState } from 'react'
import { clockMoved, now } from './now.ts'

/** The time, read again every so many milliseconds and whenever the clock of the server is moved. */
export function useNow(every = 30_000): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const read = () => setAt(now())
    const timer = setInterval(read, every)
    addEventListener(clockMoved, read)
    return () => {
      clearInterval(timer)
      removeEventListener(clockMoved, read)
    }
  }, [every])
  return at
}
