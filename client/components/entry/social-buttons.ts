import { createElement, type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '../../result.ts'
import { addressOf } from '../addresses.ts'
import { fill } from '../fill.ts'
import { useTollgate } from '../provider.ts'
import { busyStyle, cardStyle } from '../styles.ts'
import { Badge, Choice } from './choice.ts'
import { useEntry } from './entry.ts'
import { lastMethod, rememberMethod } from './last-method.ts'
import { Problem, wordsOf } from './refusal.ts'

const mostInFull = 3
/** The longest address that the server takes. */
const longest = 2048

/** A button for every provider, the last used first and in full; many others as a grid of their names. Each leads to the provider and comes back to where the person wanted to be. */
export function SocialButtons(): ReactNode {
  const { client, origin } = useTollgate()
  const { words, settings, back } = useEntry()
  const [last] = useState(lastMethod)
  const [leavingBy, setLeavingBy] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  // Back from the provider, the page may be as it was left.
  useEffect(() => {
    const reset = () => setLeavingBy(undefined)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  async function go(provider: string) {
    if (leavingBy !== undefined) return
    rememberMethod(provider)
    setLeavingBy(provider)
    setFailure(undefined)
    // Its error page has words for what went wrong, and leads back to this page.
    const sorry = addressOf(origin, '/error')
    const errorCallbackURL = sorry.length > longest ? `${origin}/error` : sorry
    const { error } = await client.signIn.social({ provider, callbackURL: back, errorCallbackURL })
    if (!error) return
    setLeavingBy(undefined)
    setFailure(error)
  }

  const providers = settings.socialProviders.toSorted((one, other) => Number(other.id === last) - Number(one.id === last))
  const areFew = providers.length <= mostInFull
  const full = providers.filter(({ id }) => areFew || id === last)
  const small = providers.filter((each) => !full.includes(each))
  const given = (id: string) => ({ key: id, onClick: () => void go(id), style: leavingBy === undefined ? undefined : busyStyle })
  return createElement(
    'div',
    { role: 'group', 'aria-label': words.providers, style: cardStyle.tight },
    failure && createElement(Problem, null, wordsOf(failure, words)),
    full.map(({ id, name }) =>
      createElement(
        Choice,
        given(id),
        fill(leavingBy === id ? words.goingTo : words.continueWith, { provider: name }),
        id === last && createElement(Badge),
      ),
    ),
    small.length > 0 &&
      createElement(
        'div',
        { style: cardStyle.grid },
        small.map(({ id, name }) => createElement(Choice, { ...given(id), label: fill(words.continueWith, { provider: name }) }, name)),
      ),
  )
}
