import { createElement, useMemo } from 'react'
import { useLive } from '../react-client.ts'
import { partStyle } from './part-styles.ts'
import { usePartWords } from './part-words.ts'
import { Group } from './parts.ts'
import { useTollgate } from './provider.ts'
import { cardStyle } from './styles.ts'
import { subscriptionWords } from './words/subscription.ts'

type Meter = {
  readonly id: string
  readonly consumedUnits: number
  readonly creditedUnits: number
  readonly meter: { readonly name: string }
}

/** What was used of each meter, and how much of it is included; nothing where nothing is measured. */
export function Usage({ buyer }: { readonly buyer: string | undefined }) {
  const { client, language } = useTollgate()
  const words = usePartWords(subscriptionWords)
  const live = useMemo(() => {
    const whose = buyer === undefined ? {} : { referenceId: buyer }
    return client.$live((options) => client.usage.meters.list({ limit: 100, ...whose }, options), ['/usage/', '/sign-'])
  }, [client, buyer])
  const { data } = useLive(live)
  const meters = (data?.result.items ?? []) as readonly Meter[]
  if (meters.length === 0) return null
  const number = new Intl.NumberFormat(language)
  return createElement(
    Group,
    { title: words.usage },
    meters.map(({ id, meter: { name }, consumedUnits: used, creditedUnits: included }) =>
      createElement(
        'div',
        { key: id, style: cardStyle.tight },
        createElement(
          'div',
          { style: cardStyle.row },
          createElement('span', null, name),
          createElement(
            'span',
            { style: cardStyle.muted },
            included > 0 ? `${number.format(used)} / ${number.format(included)}` : number.format(used),
          ),
        ),
        included > 0 &&
          createElement('progress', { 'aria-label': name, value: Math.min(used, included), max: included, style: partStyle.meter }),
      ),
    ),
  )
}
