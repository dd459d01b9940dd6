import { createElement, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { addressOf } from '../addresses.ts'
import { useLook, useSettings, useTollgate } from '../provider.ts'
import { cardStyle } from '../styles.ts'
import type { EntryWords } from '../words/entry/en.ts'
import type { Lost } from './after-entry.ts'
import { AfterLater } from './after-later.ts'
import { countSteps, type Entry, EntryContext, type EntryProps } from './entry.ts'
import { Refusal } from './refusal.ts'
import { useTarget } from './use-target.ts'

type FrameProps = EntryProps & {
  readonly name: 'sign-in' | 'sign-up'
  /** Undefined until they are there. */
  readonly words: EntryWords | undefined
  /** What people see who are not in yet. */
  readonly children?: ReactNode
}

/** The card around signing in and up: it knows the server, who is in already, and where to go then. */
export function EntryFrame({ name, words, redirect, onSignedIn, appearance, children }: FrameProps): ReactNode {
  const { client, origin } = useTollgate()
  const look = useLook(appearance)
  const known = useSettings()
  const settings = known.data
  const session = client.useSession()
  const judgement = useTarget(redirect)
  const judged = judgement.data
  const failed = known.error ? known : judgement
  const { error } = failed
  const [steps] = useState(countSteps)
  const [isOver, setOver] = useState(false)
  const [lost, setLost] = useState<Lost>()
  if (lost && session.data && !session.error) setLost(undefined)
  useEffect(() => steps.show(), [steps])
  const target = judged?.target

  const finish = useCallback(async () => {
    const { data, error } = await client.$session.settled()
    if (!data || error) return setLost({ error })
    // What is asked of them shows here while this part does; an application that took it away has the server's pages ask.
    steps.leave()
    if (data.required?.length) return steps.isShown() ? undefined : location.assign(addressOf(origin, '/continue', target))
    onSignedIn?.(data.user)
    if (target !== undefined) location.assign(target)
    setOver(true)
  }, [client, origin, target, onSignedIn, steps])

  const entry = useMemo<Entry | null>(() => {
    if (!words || !settings || !judged) return null
    const hosted = (path: string, email?: string) => {
      const address = new URL(addressOf(origin, path, target))
      if (email) address.searchParams.set('email', email)
      return address.href
    }
    return { words, settings, target, back: target ?? location.href, hosted, finish, steps }
  }, [words, settings, judged, target, origin, finish, steps])

  const isIn = session.data && !session.data.user.isAnonymous
  const isKnown = entry && !(session.isPending && !session.error)
  return createElement(
    'section',
    { className: `tollgate-${name}-card`, 'aria-busy': !isKnown && !error, style: { ...cardStyle.root, ...look } },
    isKnown &&
      createElement(
        EntryContext.Provider,
        { value: entry },
        lost || isIn ? createElement(AfterLater, { session: session.data, isOver, lost }) : children,
      ),
    !isKnown && words && error && createElement(Refusal, { words, error, onRetry: () => void failed.refetch() }),
    !isKnown && !error && createElement('p', { 'aria-hidden': true, style: cardStyle.muted }, '…'),
  )
}
