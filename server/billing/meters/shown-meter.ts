import { type Meter, meterConstants } from '#contract/billing/meters.ts'
import type { MeterRow } from './store.ts'

export function shownMeter(meter: MeterRow): Meter {
  return { ...meter, ...meterConstants }
}
