import { useEffect, useState } from 'react'
import { now } from '../ui/now.ts'

/** Whole minutes until then, counted down. */
export function useMinutesLeft(until: string) {
  const read = () => Math.max(0, Math.ceil((Date.parse(until) - now()) / 60_000)) || 0
  const [minutes, setMinutes] = useState(read)
  useEffect(() => {
    const count = () => setMinutes(Math.max(0, Math.ceil((Date.parse(until) - now()) / 60_000)) || 0)
    count()
    const timer = setInterval(count, 5000)
    return () => clearInterval(timer)
  }, [until])
  return minutes
}
