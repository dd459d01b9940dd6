import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { DataOf } from '#client/index.ts'
import { billing } from '../api/billing.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { TimeZone } from '../ui/text/use-moments.ts'

type Metrics = DataOf<typeof billing.metrics.get>
export type Period = Metrics['periods'][number]

const days = 30

/** The figures of the last thirty days in a currency, or in the one of most orders, and those of the thirty before them to compare with. */
export function useFigures(currency: string | undefined) {
  const { organization } = useOrganization()
  const timezone = useContext(TimeZone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return useQuery({
    queryKey: ['figures', organization.id, timezone, currency],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = {
        organizationId: organization.id,
        startDate: dayBefore(2 * days - 1),
        endDate: dayBefore(0),
        interval: 'day',
        timezone,
        ...(currency !== undefined && { currency }),
      } as const
      const { periods, usage, ...told } = await billing.metrics.get(asked, { throw: true, signal })
      return { ...told, before: periods.slice(0, -days), now: periods.slice(-days), usage: usage.map((each) => recent(each, periods)) }
    },
  })

  function dayBefore(count: number) {
    const at = new Date(Date.now() - count * 24 * 60 * 60 * 1000)
    return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at) // 2026-11-15
  }
}

/** What a meter counted on each of the last thirty days. */
function recent({ meterId, meterName, quantities }: Metrics['usage'][number], periods: readonly Period[]) {
  const points = periods.map(({ timestamp }, at) => ({ at: timestamp, value: quantities[at] ?? 0 })).slice(-days)
  return { meterId, meterName, points }
}

export function sumOf(periods: readonly Period[], name: 'revenue' | 'orders' | 'newSubscriptions') {
  return periods.reduce((sum, period) => sum + period[name], 0)
}

/** The share of subscriptions that were there when the stretch began and ended within it. Nothing when there were none. */
export function churnOf({ before, now }: { before: readonly Period[]; now: readonly Period[] }): number | undefined {
  const atStart = before.at(-1)?.activeSubscriptions ?? 0
  const atEnd = now.at(-1)?.activeSubscriptions ?? 0
  if (atStart === 0) return undefined
  return Math.max(0, atStart + sumOf(now, 'newSubscriptions') - atEnd) / atStart
}
