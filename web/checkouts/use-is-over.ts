import { useEffect, useState } from 'react'
import { now } from '../ui/now.ts'

const longest = 2 ** 31 - 1 // what a timer can wait for

/** Whether a moment has passed; it can be said to have passed before, by who knows better than this clock. */
export function useIsOver(at: string): [boolean, (isOver: boolean) => void] {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.min(longest, Math.max(0, Date.parse(at) - now())))
    return () => clearTimeout(timer)
  }, [at])
  return [isOver, setOver]
}
