import type { OrganizationCreate } from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import { Refusal } from '../../kit/refusal.ts'
import { createOrganization } from '../../organizations/create-organization.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { findUser } from '../../users/store.ts'
import type { Seller } from '../doors/seller-of.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { keepUploads } from './seller-brand.ts'
import { sellerSettings } from './seller-settings.ts'
import { changesOf } from './update-seller.ts'
import { changeSeller } from './write-sellers.ts'

/** Makes an organization with the caller as its owner. A token belongs to one organization, and makes no others. */
export async function createSeller(app: App, { actor }: Seller, wanted: OrganizationCreate): Promise<string> {
  const owner = actor.user ? await findUser(app, actor.user.id) : undefined
  if (!owner) refuse('NotPermitted')
  await keepUploads(app, wanted)
  return inTransaction(app, async (app) => {
    const { id } = await createOrganization(app, { name: wanted.name, slug: wanted.slug, owner, by: actor }).catch(inOurWords)
    const change = changesOf(app, await sellerSettings(app, id), wanted)
    if (Object.keys(change).length > 0) await changeSeller(app, id, change)
    return id
  })
}

/** The rule is that of accounts, the wire is billing's. */
function inOurWords(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  return error.code === 'ORGANIZATION_ALREADY_EXISTS' ? refuseField('SLUG_TAKEN', ['slug']) : refuse('NotPermitted')
}
