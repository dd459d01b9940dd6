export type MeterHappenings = {
  /** The meter is new, or counts differently: what came in before is counted again. */
  'meter.changed': ChangedMeter
}

export type ChangedMeter = { id: string; organizationId: string }
