import type { PaymentWorld } from './billing/payments/world.ts'
import type { PlatformWorld } from './billing/platforms/world.ts'
import type { TaxWorld } from './billing/taxes/world.ts'
import type { DeliveryWorld } from './webhook-delivery/world.ts'
import type { WorkersWorld } from './workers/world.ts'

// Makes what rooms need of the outside world known to the type of the app, as `tables.ts` does for the database.
declare module './kit/app.ts' {
  interface App extends PaymentWorld, PlatformWorld, TaxWorld, DeliveryWorld, WorkersWorld {}
}
