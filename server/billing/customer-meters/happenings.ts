import type { UsageAlert } from './usage-alerts.ts'

export type CustomerMeterHappenings = {
  /** The customer used up a part of what they have that they are told of. */
  'usage.alerted': UsageAlert
}
