import type { ProductCreate } from '#contract/billing/products.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { folded } from '../../members/words.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { addToCounts } from '../counts/counts.ts'
import { announceProduct } from './announce-product.ts'
import { checkPrices } from './check-prices.ts'
import { isPerMember } from './per-member.ts'
import { addProduct, type Product, type ProductRow } from './store.ts'
import { trialOf } from './trial.ts'
import { replaceFields, replaceMedias } from './write-attachments.ts'
import { addPrices, sortKeysOf } from './write-prices.ts'

type Wanted = Omit<ProductCreate, 'organizationId'> & { organizationId: string }

/** Makes a product with its prices, all of one currency. */
export async function createProduct(app: App, wanted: Wanted): Promise<Product> {
  const row = rowOf(app, wanted)
  const prices = wanted.prices.map((made, at) => ({ made, at }))
  return inTransaction(app, async (app) => {
    await checkPrices(app, row, prices)
    await addProduct(app, row)
    await addPrices(app, row, wanted.prices)
    await replaceMedias(app, row, wanted.medias ?? [])
    await replaceFields(app, row, wanted.attachedCustomFields)
    await addToCounts(app.db, row, 'products', ['all', 'is_archived=false'], 1)
    return announceProduct(app, row.id, 'product.created')
  })
}

function rowOf(app: App, wanted: Wanted): ProductRow {
  const { organizationId, name, description = null, recurringInterval = null, metadata } = wanted
  return {
    id: newId(app),
    organizationId,
    name,
    nameKey: folded(name),
    description,
    recurringInterval,
    ...trialOf({ recurringInterval }, wanted),
    isArchived: false,
    visibility: wanted.visibility,
    ...sortKeysOf(wanted.prices),
    perMember: isPerMember({ recurringInterval, metadata }),
    metadata,
    createdAt: now(app),
    modifiedAt: null,
  }
}
