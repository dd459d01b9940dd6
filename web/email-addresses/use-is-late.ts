import { useEffect, useState } from 'react'

const after = 30_000

/** True once a mail should have arrived: then it may be in the spam folder. */
export function useIsLate() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
