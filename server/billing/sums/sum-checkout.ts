import type { App } from '../../kit/app.ts'
import { addToSums, everything } from './add-to-sums.ts'

type Checkout = { id: string; organizationId: string; productId: string; currency: string; createdAt: string }

/** Adds to its seller's sums that a checkout was begun, or that it succeeded: both at the time it began, so that one is a part of the other. */
export async function sumCheckout(
  app: App,
  { id, organizationId, productId, currency, createdAt }: Checkout,
  what: 'checkouts' | 'succeeded',
): Promise<void> {
  const sums = { [what]: 1 }
  await addToSums(app, { organizationId, id, at: createdAt, currency }, [
    [everything, sums],
    [productId, sums],
  ])
}
