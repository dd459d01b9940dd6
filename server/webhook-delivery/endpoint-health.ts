import type { App } from '../kit/app.ts'
import type { Instant } from '../kit/clock.ts'
import type { EndpointRow } from './store.ts'

/** Whether an endpoint takes what it is sent: since when it does not, and which of its last attempts went through, oldest first. */
export type EndpointHealth = { endpointId: string; failingSince: Instant | null; recent: boolean[] }

const looked = 50

/** The health of a page of endpoints by one query: a short walk along the index for each, however much was ever sent. */
export async function healthOf({ db }: App, endpoints: readonly Pick<EndpointRow, 'id' | 'failingSince'>[]): Promise<EndpointHealth[]> {
  const lastOf = ({ id }: { id: string }) => {
    const attempts = db.selectFrom('webhookAttempts').select(['endpointId', 'succeeded', 'at', 'id']).where('endpointId', '=', id)
    const last = attempts.orderBy('at', 'desc').orderBy('id', 'desc').limit(looked)
    return db.selectFrom(last.as('last')).select(['last.endpointId', 'last.succeeded', 'last.at', 'last.id'])
  }
  const [first, ...others] = endpoints
  if (!first) return []
  const rows = await others
    .reduce((all, endpoint) => all.unionAll(lastOf(endpoint)), lastOf(first))
    .orderBy('at')
    .orderBy('id')
    .execute()
  const byEndpoint = Map.groupBy(rows, ({ endpointId }) => endpointId)
  return endpoints.map(({ id, failingSince }) => ({
    endpointId: id,
    failingSince,
    recent: (byEndpoint.get(id) ?? []).map(({ succeeded }) => succeeded),
  }))
}
