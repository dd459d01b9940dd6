import { sellerClosedPath } from '#contract/pages.ts'
import { isTrusted } from '../../http/trust.ts'
import type { App } from '../../kit/app.ts'
import { Refusal } from '../../kit/refusal.ts'
import { checkoutUrl } from '../checkouts/addresses.ts'
import { createCheckout } from '../checkouts/create-checkout.ts'
import { frameOriginOf } from '../checkouts/frame-origin.ts'
import { whyNot } from '../checkouts/revise.ts'
import { findDiscounts } from '../discounts/store.ts'
import { findProducts, type Product } from '../products/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import { type CheckoutLink, findLinkBySecret } from './store.ts'

/** What is kept with the checkout, unless the link has a word of its own for it. */
const campaign = ['reference_id', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** Begins a checkout for the visitor of a link, and answers the address of its page, with the visitor's other query parameters. */
export async function followLink(app: App, asked: Readonly<Record<string, unknown>>): Promise<string> {
  const link = (await findLinkBySecret(app, String(asked.client_secret))) ?? refuse('ResourceNotFound')
  const products = await findForSale(app, link)
  const brought = Object.fromEntries(campaign.flatMap((name) => (typeof asked[name] === 'string' ? [[name, asked[name]]] : [])))
  const checkout = await createCheckout(
    app,
    {
      products: products.map(({ id }) => id),
      discountId: await usableDiscount(app, link, products[0] as Product),
      successUrl: link.successUrl,
      embedOrigin: await embedOriginOf(app, link, asked.embed_origin),
      allowDiscountCodes: link.allowDiscountCodes,
      requireBillingAddress: link.requireBillingAddress,
      metadata: { ...brought, ...(link.metadata as Record<string, string>) },
    },
    { mayOffer: ({ organizationId }) => organizationId === link.organizationId, isSeller: false, checkoutLinkId: link.id },
  )
  const url = new URL(checkoutUrl(app, checkout))
  for (const [name, value] of passedOn(asked)) url.searchParams.append(name, value)
  return url.href
}

/** Anyone can write an address, so a visitor's word counts only where it is an origin of the seller's: of the link's success page, of their website, or one that the configuration trusts. */
async function embedOriginOf(app: App, link: CheckoutLink, asked: unknown): Promise<string | null> {
  const origin = typeof asked === 'string' ? frameOriginOf(asked) : null
  if (origin === null) return null
  const { website } = await sellerSettings(app, link.organizationId)
  const own = [link.successUrl, website].map((address) => address && frameOriginOf(address))
  return own.includes(origin) || isTrusted(app, origin) ? origin : null
}

/** The same for a person in a browser: where the link leads nowhere, to the page that says so in their language. */
export async function followAsPerson(app: App, asked: Readonly<Record<string, unknown>>): Promise<string> {
  try {
    return await followLink(app, asked)
  } catch (error) {
    const code = error instanceof Refusal ? (error as Refusal<string>).code : undefined
    if (code === 'SellingNotOpen') return `${app.config.url}${sellerClosedPath}`
    if (code === 'ResourceNotFound') return `${app.config.url}/checkout`
    throw error
  }
}

async function findForSale(app: App, { productIds }: CheckoutLink): Promise<Product[]> {
  const found = await findProducts(app, productIds)
  const products = productIds.flatMap((id) => found.get(id) ?? []).filter(({ isArchived, prices }) => !isArchived && prices.length > 0)
  return products.length > 0 ? products : refuse('ResourceNotFound')
}

/** An expired discount does not prevent the purchase. */
async function usableDiscount(app: App, { discountId }: CheckoutLink, product: Product): Promise<string | null> {
  const discount = discountId === null ? undefined : (await findDiscounts(app, [discountId])).get(discountId)
  return discount && whyNot(app, discount, { product, currency: product.prices[0]?.priceCurrency ?? '' }) === null ? discount.id : null
}

function passedOn(asked: Readonly<Record<string, unknown>>): [string, string][] {
  const own = new Set(['client_secret', 'embed_origin', ...campaign])
  return Object.entries(asked).flatMap(([name, value]) =>
    typeof value === 'string' && !own.has(name) ? [[name, value] as [string, string]] : [],
  )
}
