import { useQuery } from '@tanstack/react-query'
import type { Application } from '#contract/applications.ts'
import { billing } from '../api/billing.ts'
import { useOrganizations } from '../organizations/use-organizations.ts'

/**
 * The meters that an application can charge by, of the organizations that the administrator manages, and none where they may read none. There can
 * be others, which they know by their id.
 */
export function useChargingMeters({ organizationId }: Pick<Application, 'organizationId'>) {
  const organizations = useOrganizations()
  const query = useQuery({
    queryKey: ['meters', organizationId, 'charging'],
    queryFn: ({ signal }) =>
      billing.meters.list({ ...(organizationId && { organizationId }), isArchived: false, limit: 100 }, { throw: true, signal }),
    retry: false,
  })
  const meters = (query.data?.items ?? []).filter(({ aggregation: { func } }) => func === 'count' || func === 'sum')
  const isOfMany = new Set(meters.map((meter) => meter.organizationId)).size > 1
  const ownerOf = (id: string) => organizations.data?.find((organization) => organization.id === id)?.name ?? id
  const names = meters.map((meter) => [meter.id, isOfMany ? `${meter.name} · ${ownerOf(meter.organizationId)}` : meter.name])
  return { isPending: query.isPending, names: Object.fromEntries(names) as Record<string, string> }
}
