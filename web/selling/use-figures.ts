import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { billing } from '../api/billing.ts'
import { useSearch } from '../navigation/use-search.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { TimeZone } from '../ui/text/use-moments.ts'
import { useNow } from '../ui/use-now.ts'
import { type Days, spanOf } from './figure-span.ts'
import type { homeSearch } from './home-search.ts'

const hour = 3_600_000

/** The figures of the stretch that the address names, in its currency or in the one of most orders, and those of the stretch before it. */
export function useFigures() {
  const { organization } = useOrganization()
  const timezone = useContext(TimeZone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { search } = useSearch<typeof homeSearch>()
  const now = useNow(hour)
  const span = spanOf(search, new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(now)) // 2026-11-15
  // What else the query tells changes with each reading: every chart would be drawn again for the same figures.
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', organization.id, timezone, search.currency, span],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const read = ({ from, until }: Days, currency: string | undefined) =>
        billing.metrics.get(
          {
            organizationId: organization.id,
            startDate: from,
            endDate: until,
            interval: span.interval,
            timezone,
            ...(currency !== undefined && { currency }),
          },
          { throw: true, signal },
        )
      const current = await read(span, search.currency)
      return { now: current, before: span.before && (await read(span.before, current.currency)) }
    },
  })
  return { data, error, refetch, span, timezone }
}

export type Figures = NonNullable<ReturnType<typeof useFigures>['data']>

/** A value of each interval, and of the one at the same place of the stretch before. */
export function pointsOf({ now, before }: Figures, name: 'revenue' | 'activeSubscriptions' | 'monthlyRecurringRevenue') {
  return now.periods.map((period, place) => ({
    at: period.timestamp,
    value: period[name],
    before: before?.periods[place]?.[name],
  }))
}
