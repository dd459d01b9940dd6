import { createBillingClient } from '#client/billing.ts'
import { fetchWithReference } from './fetch-with-reference.ts'

/** Every call to billing goes through here, with the session of the person. It is fetched by the screens that sell or buy, not with the app. */
export const billing = createBillingClient({ fetch: fetchWithReference })
