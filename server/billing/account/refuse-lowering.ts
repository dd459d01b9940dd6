import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { refuse } from '../../kit/refusal.ts'
import { metersOfSeller } from '../meter-counts/compiled-meters.ts'

type Reported = { name: string; metadata: Record<string, string | number | boolean> }

const addingUp = ['count', 'sum']

/** Refuses what people report of themselves where a meter does not add it up: a zero would lower an average, a least value, or hide a most. */
export async function refuseLowering(app: App, organizationId: string, { name, metadata }: Reported): Promise<void> {
  const event = { name, source: 'user', timestamp: now(app), metadata }
  const meters = await metersOfSeller(app, organizationId)
  if (meters.some(({ func, count }) => !addingUp.includes(func) && count(event) !== undefined)) refuse('FORBIDDEN')
}
