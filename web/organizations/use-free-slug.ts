import { useEffect, useState } from 'react'
import { slugsLike } from '#contract/slug-from.ts'
import { api } from '../api/api.ts'

const pause = 400

type Found = { slug: string; isFree: boolean; others: string[] }

/** Whether a slug is free, asked once the typing pauses, and free ones like it when it is not. Nothing while the server gives no answer. */
export function useFreeSlug(slug: string): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (slug === '') return undefined
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const isFree = await isSlugFree(slug, leaving.signal)
      const others = isFree === false ? await freeAmong(slugsLike(slug), leaving.signal) : []
      if (!leaving.signal.aborted) setFound(isFree === undefined ? undefined : { slug, isFree, others })
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [slug])
  return slug === '' ? undefined : found
}

async function isSlugFree(slug: string, signal: AbortSignal) {
  const { data, error } = await api.organization.checkSlug({ slug }, { signal })
  if (data) return true
  return error?.code === 'SLUG_IS_TAKEN' ? false : undefined
}

async function freeAmong(slugs: string[], signal: AbortSignal) {
  const free = await Promise.all(slugs.map(async (slug) => ((await isSlugFree(slug, signal)) ? slug : undefined)))
  return free.filter((slug) => slug !== undefined).slice(0, 3)
}
