export type UsageIngestionHappenings = {
  /** Usage of the customer came in, and its news was taken to be told. */
  'usage.counted': { customerId: string }
}
