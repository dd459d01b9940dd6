import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { findBenefits } from '../benefits/store.ts'
import type { Seller } from '../doors/seller-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { newKey } from './issue-key.ts'
import { changeKey, findKey, type LicenseKeyRow } from './store.ts'

type Wanted = {
  id: string
  status?: 'granted' | 'revoked' | 'disabled' | null | undefined
  usage?: number | undefined
  limitActivations?: number | null | undefined
  limitUsage?: number | null | undefined
  expiresAt?: string | null | undefined
  rotate?: boolean | undefined
}

/** Changes a key. A limit of null is none. */
export async function updateKey(app: App, seller: Seller, { id, ...wanted }: Wanted): Promise<LicenseKeyRow> {
  return inTransaction(app, async (app) => {
    const key = await ownKey(app, seller.organizationIds, id)
    const { status, limitActivations, limitUsage, expiresAt, rotate } = wanted
    return changeKey(app, id, {
      ...(status != null && { status }),
      ...(meansUsage(seller, wanted) && { usage: wanted.usage }),
      ...(limitActivations !== undefined && { limitActivations }),
      ...(limitUsage !== undefined && { limitUsage }),
      ...(expiresAt !== undefined && { expiresAt }),
      ...(rotate === true && { key: newKey(app, await prefixOf(app, key)) }),
    })
  })
}

export async function ownKey(app: App, organizationIds: readonly string[], id: string): Promise<LicenseKeyRow> {
  const key = await findKey(app, id)
  return key && organizationIds.includes(key.organizationId) ? key : refuse('ResourceNotFound')
}

/** Old clients send a usage of 0 beside whatever else they change: there it says nothing. */
function meansUsage({ dialect }: Seller, { usage, ...others }: Omit<Wanted, 'id'>): boolean {
  if (usage === undefined) return false
  return usage !== 0 || dialect.freeIsFixed || Object.values(others).every((value) => value === undefined)
}

async function prefixOf(app: App, { benefitId }: LicenseKeyRow): Promise<string | null> {
  const { prefix = null } = (await findBenefits(app, [benefitId])).get(benefitId)?.properties ?? ({} as JsonObject)
  return typeof prefix === 'string' ? prefix : null
}
