import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { DataOf } from '#client/index.ts'
import { api } from '../api/api.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { Alert } from '../ui/text/alert.tsx'

type Seat = DataOf<typeof api.customer.getSeatPreview>['seats'][number]

/** What more members cost an organization that pays by member, before anybody is invited; nothing where it does not. */
export function SeatCost({ organizationId, more }: { organizationId: string; more: number }) {
  const asked = useDeferredValue(Math.min(100, Math.max(1, more)))
  const { data } = useQuery({
    queryKey: ['seat-preview', organizationId, asked],
    queryFn: ({ signal }) => api.customer.getSeatPreview({ referenceId: organizationId, more: asked }, { throw: true, signal }),
    placeholderData: (before) => before,
  })
  return data?.seats.map((seat) => <Cost key={seat.subscriptionId} seat={seat} count={asked} />)
}

function Cost({ seat, count }: { seat: Seat; count: number }) {
  const t = useTranslations('purchases')
  const money = useMoneyIn(seat.currency)
  const day = useDates().long(seat.until)
  const { interval, product } = seat
  const kind = seat.dueNow > 0 ? 'seatNow' : seat.dueNext > 0 ? 'seatNext' : 'seatLater'
  const amount = money(seat.dueNow > 0 ? seat.dueNow : seat.dueNext)
  return (
    <Alert tone="info">
      {t(kind, { count, amount, more: money(seat.more), interval, day })} {t('seatTax', { product })}
    </Alert>
  )
}
