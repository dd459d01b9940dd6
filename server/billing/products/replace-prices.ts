import type { ProductUpdate } from '#contract/billing/products.ts'
import type { App } from '../../kit/app.ts'
import { refuseField } from '../refusals/refusals.ts'
import { checkPrices, type WantedPrice } from './check-prices.ts'
import { listPrices } from './prices.ts'
import type { ProductRow } from './store.ts'
import { addPrices, archivePrices, sortKeysOf } from './write-prices.ts'

type Given = NonNullable<ProductUpdate['prices']>

/** Keeps the prices that are named, archives the others and adds the new ones. Answers by what the product is sorted now. */
export async function replacePrices(app: App, product: ProductRow, given: Given) {
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
