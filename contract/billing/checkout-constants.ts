import { processor } from './payments.ts'

/** What newer SDKs read of every checkout, and is the same for all of ours. */
export const checkoutConstants = {
  paymentProcessor: processor,
  locale: null,
  units: null,
  minUnits: null,
  maxUnits: null,
  minSeats: null,
  maxSeats: null,
  paymentMethodType: null,
} as const
