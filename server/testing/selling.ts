import { openSelling } from '../billing/selling-permits/decide-selling.ts'
import type { App } from '../kit/app.ts'

/** As an administrator marks a seller as the installation's own: then no other one counts as such. */
export async function markOwn(app: App, organizationId: string): Promise<void> {
  await openSelling(app, {}, { organizationId, own: true })
}
