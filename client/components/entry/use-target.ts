import { useEffect, useState } from 'react'
import type { ReactClient } from '../../react-client.ts'
import { useTollgate } from '../provider.ts'

type Judged = { readonly target: string | undefined }

/**
 * Where people come to once they are in. An address of this page's own origin needs no judge; of any other the server says whether it trusts
 * it, by the one function that judges all of them. Undefined until that is known; an address that is refused is none.
 */
export function useTarget(redirect: string | undefined): Judged | undefined {
  const { client } = useTollgate()
  const [judged, setJudged] = useState<Judged & { readonly of: string | undefined }>()
  useEffect(() => {
    let isShown = true
    void judge(client, redirect).then((target) => isShown && setJudged({ of: redirect, target }))
    return () => {
      isShown = false
    }
  }, [client, redirect])
  if (redirect === undefined) return nowhere
  return judged?.of === redirect ? judged : undefined
}

const nowhere: Judged = { target: undefined }

async function judge(client: ReactClient, redirect: string | undefined): Promise<string | undefined> {
  if (redirect === undefined || !URL.canParse(redirect, location.href)) return undefined
  const { origin, href, protocol } = new URL(redirect, location.href)
  if (origin === location.origin && protocol === location.protocol) return href // the origin of a blob is its page's
  // Every route judges a `callbackURL` before it does anything else. This one does nothing.
  const { error } = await client.$call(client.getSettings.$path, { callbackURL: href })
  return error ? undefined : href
}
