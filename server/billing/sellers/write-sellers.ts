import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { type SellerSettings, sellerSettings } from './seller-settings.ts'

export type SellerChange = Partial<Omit<SellerSettings, 'organizationId' | 'modifiedAt'>>

/** Writes down what a seller changes; what it left alone is written as it stood, from the first change on. */
export async function changeSeller(app: App, organizationId: string, change: SellerChange): Promise<void> {
  const settings = await sellerSettings(app, organizationId)
  const modifiedAt = now(app)
  await app.db
    .insertInto('sellers')
    .values({ ...settings, ...change, organizationId, createdAt: modifiedAt, modifiedAt })
    .onConflict((conflict) => conflict.column('organizationId').doUpdateSet({ ...change, modifiedAt }))
    .execute()
}
