import { useMemo } from 'react'
import type { CallOptions } from '../../calls.ts'
import type { LiveState } from '../../live.ts'
import { type ReactClient, useLive } from '../../react-client.ts'
import type { Result } from '../../result.ts'
import { isPassing } from '../../retry.ts'
import { useTollgate } from '../provider.ts'

type Judged = { readonly target: string | undefined }

/**
 * Where people come to once they are in. An address of this page's own origin needs no judge; of any other the server says whether it trusts
 * it, by the one function that judges all of them. Nothing until that is known, and asked again after a failure that says nothing of it; an address
 * that is refused is none.
 */
export function useTarget(redirect: string | undefined): LiveState<Judged> {
  const { client } = useTollgate()
  return useLive(useMemo(() => client.$live((options) => judge(client, redirect, options), []), [client, redirect]))
}

async function judge(client: ReactClient, redirect: string | undefined, options: CallOptions): Promise<Result<Judged>> {
  if (redirect === undefined || !URL.canParse(redirect, location.href)) return leadingTo(undefined)
  const { origin, href, protocol } = new URL(redirect, location.href)
  if (origin === location.origin && protocol === location.protocol) return leadingTo(href) // the origin of a blob is its page's
  // Every route judges a `callbackURL` before it does anything else. This one does nothing.
  const { error } = await client.$call(client.getSettings.$path, { callbackURL: href }, options)
  if (error && isPassing(error)) return { data: null, error }
  return leadingTo(error ? undefined : href)
}

function leadingTo(target: string | undefined): Result<Judged> {
  return { data: { target }, error: null }
}
