import type { ProductUpdate } from '#contract/billing/products.ts'
import type { App } from '../../kit/app.ts'
import { folded } from '../../members/words.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { addToCounts } from '../counts/counts.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { announceProduct } from './announce-product.ts'
import { checkPrices, type WantedPrice } from './check-prices.ts'
import { isPerMember } from './per-member.ts'
import { listPrices } from './prices.ts'
import { changeProduct, lockProduct, type Product, type ProductChange, type ProductRow } from './store.ts'
import { trialOf } from './trial.ts'
import { replaceFields, replaceMedias } from './write-attachments.ts'
import { addPrices, archivePrices, sortKeysOf } from './write-prices.ts'

type Wanted = ProductUpdate & { id: string }

/** Changes a product. How often it recurs stays; prices that are not named are archived, and what was sold at them goes on. */
export async function updateProduct(app: App, organizationIds: readonly string[], wanted: Wanted): Promise<Product> {
  return inTransaction(app, async (app) => {
    const product = (await lockProduct(app, organizationIds, wanted.id)) ?? refuse('ResourceNotFound')
    const { recurringInterval, prices, medias, attachedCustomFields } = wanted
    if (recurringInterval != null && recurringInterval !== product.recurringInterval)
      refuseField('INTERVAL_CANNOT_CHANGE', ['recurring_interval'])
    const sorted = prices == null ? {} : await replacePrices(app, product, prices)
    if (medias != null) await replaceMedias(app, product, medias)
    if (attachedCustomFields != null) await replaceFields(app, product, attachedCustomFields)
    await changeProduct(app, product.id, { ...changesOf(product, wanted), ...sorted })
    await countArchived(app, product, wanted.isArchived ?? product.isArchived)
    return announceProduct(app, product.id, 'product.updated')
  })
}

function changesOf(product: ProductRow, wanted: Wanted): ProductChange {
  const { name, description, isArchived, visibility, metadata, trialInterval, trialIntervalCount } = wanted
  const { recurringInterval } = product
  const trial = { trialInterval: product.trialInterval, trialIntervalCount: product.trialIntervalCount }
  if (trialInterval !== undefined) Object.assign(trial, { trialInterval, ...(trialInterval === null && { trialIntervalCount: null }) })
  if (trialIntervalCount !== undefined) Object.assign(trial, { trialIntervalCount })
  return {
    ...(name != null && { name, nameKey: folded(name) }),
    ...(description !== undefined && { description }),
    ...(isArchived != null && { isArchived }),
    ...(visibility != null && { visibility }),
    ...(metadata !== undefined && { metadata, perMember: isPerMember({ recurringInterval, metadata }) }),
    ...((trialInterval !== undefined || trialIntervalCount !== undefined) && trialOf(product, trial)),
  }
}

async function countArchived(app: App, product: ProductRow, isArchived: boolean): Promise<void> {
  if (isArchived === product.isArchived) return
  for (const value of [false, true]) await addToCounts(app.db, product, 'products', [`is_archived=${value}`], value === isArchived ? 1 : -1)
}

type Given = NonNullable<ProductUpdate['prices']>

/** Keeps the prices that are named, archives the others and adds the new ones. Answers by what the product is sorted now. */
async function replacePrices(app: App, product: ProductRow, given: Given) {
  const current = new Map((await listPrices(app, [product.id])).map((price) => [price.id, price]))
  const wanted = given.map((price, at): WantedPrice => {
    if ('amountType' in price) return { made: price, at }
    return { kept: current.get(price.id) ?? refuseField('PRICE_DOES_NOT_EXIST', ['prices', at, 'id']), at }
  })
  const once = wanted.filter(
    (price, at) => !('kept' in price) || wanted.findIndex((each) => 'kept' in each && each.kept === price.kept) === at,
  )
  await checkPrices(app, product, once)
  const kept = once.flatMap((price) => ('kept' in price ? [price.kept] : []))
  const made = once.flatMap((price) => ('made' in price ? [price.made] : []))
  await archivePrices(
    app,
    product.id,
    kept.map(({ id }) => id),
  )
  await addPrices(app, product, made)
  return sortKeysOf([...kept, ...made])
}
