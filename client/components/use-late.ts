import { useCallback, useState } from 'react'
import type { Failure } from '../result.ts'

/** A script that few people need, and the function that fetches it: once more where that failed. */
export function useLate<Script>(load: () => Promise<Script>) {
  const [script, setScript] = useState<Script>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const fetchScript = useCallback(async () => {
    setFailure(null)
    try {
      const loaded = await load()
      setScript(() => loaded)
    } catch (cause) {
      setFailure({ code: 'NETWORK_ERROR', message: 'The script could not be fetched', status: 0, statusText: '', cause })
    }
  }, [load])
  return { script, failure, fetchScript }
}
