import { useEffect, useState } from 'react'
import type { Failure, Result } from '#client/index.ts'

/** What a screen asks for as soon as it opens, and how to ask again. The call is stated outside of the component, or made from `about`. */
export function useAsked<Data, About>(call: (about: About) => Promise<Result<Data>>, about: About) {
  const [found, setFound] = useState<Data>()
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isShown = true
    void call(about).then(({ data, error }) => {
      if (!isShown) return
      setFound(data ?? undefined)
      setFailure(error ?? undefined)
    })
    return () => {
      isShown = false
    }
  }, [call, about, tries])
  return { found, failure, read: () => setTries(tries + 1) }
}
