import { createElement, useMemo } from 'react'
import { useLive } from '../react-client.ts'
import { usePartWords } from './part-words.ts'
import { moneyOf } from './price-of.ts'
import { useTollgate } from './provider.ts'
import { alertStyle } from './styles.ts'
import { inviteWords } from './words/invite.ts'

type Props = { readonly organizationId: string; readonly more: number }

/** What more members cost an organization that pays by member, before they are invited; nothing where it does not. */
export function SeatCost({ organizationId, more }: Props) {
  const { client, words: shared, language } = useTollgate()
  const words = usePartWords(inviteWords)
  const live = useMemo(
    () => client.$live((options) => client.customer.getSeatPreview({ referenceId: organizationId, more }, options), ['/sign-']),
    [client, organizationId, more],
  )
  const { data } = useLive(live)
  return data?.seats.map((seat) => {
    const money = (amount: number) => moneyOf(amount, seat.currency, language)
    const sum = `+${money(seat.more)} ${seat.interval === 'year' ? shared.perYear : shared.perMonth}`
    const now = seat.dueNow > 0 ? ` · ${words.dueNow}: ${money(seat.dueNow)}` : ''
    const tax = words.seatTax.replace('{product}', () => seat.product)
    return createElement('p', { key: seat.subscriptionId, style: alertStyle.info }, `${sum}${now}. ${tax}`)
  })
}
