import { useEffect, useState } from 'react'

const pause = 200

/** The text once the typing pauses. */
export function usePaused(text: string) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
