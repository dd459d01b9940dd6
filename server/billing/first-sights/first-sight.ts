import type { IncomingHttpHeaders } from 'node:http'
import type { PortalOrganization } from '#contract/billing/customer-portal.ts'
import { limits } from '#contract/limits.ts'
import { readSellerPath } from '#contract/pages.ts'
import { type Html, html } from '../../http/html.ts'
import type { App } from '../../kit/app.ts'
import { memoryCounter } from '../../kit/counters.ts'
import { household, networkOf } from '../../kit/network-of.ts'
import { defineState } from '../../kit/state.ts'
import { publicCheckout } from '../checkouts/public-checkout.ts'
import { statusOf } from '../checkouts/shown-checkout.ts'
import { findCheckoutBySecret } from '../checkouts/store.ts'
import { dialectOf } from '../doors/dialect-of.ts'
import { findOffer } from '../portal/offer.ts'
import { type PriceTag, priceTag } from './price-tag.ts'

type SellerPlace = NonNullable<ReturnType<typeof readSellerPath>>
type Product = PortalOrganization['products'][number]
type Asking = { headers: IncomingHttpHeaders; ipAddress: string }

/** More of a page is not in the first sight of it. */
const mostShown = 8
const longestDescription = 300

/**
 * What a page for buyers shows before its scripts are here: who sells, what, and for how much. It says no more than the page's own question to the
 * server would, and nothing where that would be refused.
 */
export async function firstSight(app: App, path: string, { headers, ipAddress }: Asking): Promise<Html | undefined> {
  const place = readSellerPath(path)
  const [, secret] = /^\/checkout\/([\w-]{1,100})\/?$/.exec(path) ?? []
  if ((!place && secret === undefined) || (await asksTooOften(app, ipAddress))) return undefined
  return place ? sellerSight(app, place, headers) : checkoutSight(app, String(secret), headers)
}

const askersOf = defineState((app: App) => memoryCounter(app, { mostKeys: 10_000 }))

/** Pages read the database as seldom as routes may: beyond their limit a page comes without its first sight. */
async function asksTooOften(app: App, ipAddress: string): Promise<boolean> {
  const { max, window } = limits.rate.anyPath
  const counter = app.lead?.counter ?? askersOf(app)
  return (await counter.count(`first sight ${networkOf(ipAddress, household)}`, window)).count > max
}

async function sellerSight(app: App, { slug, page }: SellerPlace, headers: IncomingHttpHeaders): Promise<Html | undefined> {
  const offer = await findOffer(app, slug, dialectOf(headers))
  if (!offer) return undefined
  const width = page === 'plans' ? 'max-w-288' : 'max-w-216'
  return html`<div class="flex min-h-dvh flex-col items-center px-5"><header class="flex w-full items-center py-6 ${width}">${shopName(offer.organization)}</header>
<main class="flex w-full flex-1 flex-col gap-6 pb-8 ${width}">${page === 'plans' && planGrid(offer.products, headers)}</main></div>`
}

function planGrid(products: readonly Product[], headers: IncomingHttpHeaders): Html {
  const rhythm = (['month', 'year', null] as const).find((each) => products.some(({ recurringInterval }) => recurringInterval === each))
  const ofRhythm = products.filter(({ recurringInterval }) => recurringInterval === rhythm)
  const shown = ofRhythm.toSorted((one, other) => amountOf(one) - amountOf(other) || 0).slice(0, mostShown)
  const plans = shown.map(
    (product) => html`<li class="flex flex-col gap-4 rounded-large border border-line bg-surface p-5 shadow-card">
${placeOfPicture(product, 'h-44 w-full')}<p class="wrap-anywhere font-semibold text-heading tracking-tight">${product.name}</p>${priceLine(priceTag(product, headers))}
${descriptionLine(product)}</li>`,
  )
  return html`<ul class="grid gap-5 sm:grid-cols-2 ${columnsFor(shown.length)}">${plans}</ul>`
}

async function checkoutSight(app: App, secret: string, headers: IncomingHttpHeaders): Promise<Html | undefined> {
  const found = await findCheckoutBySecret(app, secret)
  if (!found || statusOf(app, found) !== 'open') return undefined
  const { organization, product, productPrice } = await publicCheckout(app, found, dialectOf(headers))
  return html`<main class="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
<div class="flex justify-center px-5 pt-6 pb-8 lg:justify-end lg:px-16 lg:pt-14"><div class="flex w-full max-w-108 flex-col gap-6 lg:gap-8">
<header class="flex flex-wrap items-center gap-x-3 gap-y-2">${shopName(organization)}</header>
<div class="flex flex-col gap-2"><div class="flex items-center gap-4">${placeOfPicture(product, 'size-14 shrink-0')}<p class="wrap-anywhere text-balance font-semibold text-title tracking-tight">${product.name}</p></div>${priceLine(priceTag({ ...product, prices: [productPrice] }, headers))}</div>
${descriptionLine(product)}</div></div>
<div class="border-line border-t bg-surface lg:border-t-0 lg:shadow-card"></div></main>`
}

function shopName({ name }: { name: string }): Html {
  return html`<span class="inline-flex min-w-0 items-center gap-3 font-semibold">
<span aria-hidden="true" class="size-8 shrink-0 rounded-medium bg-sunken"></span><span class="wrap-anywhere min-w-0">${name}</span></span>`
}

/** The picture itself comes with the page: over a slow line it would keep the scripts waiting. */
function placeOfPicture({ medias }: Pick<Product, 'medias'>, look: string): Html | null {
  return medias.length > 0 ? html`<span class="${look}"></span>` : null
}

function descriptionLine({ description }: { description: string | null }): Html | null {
  return description ? html`<p class="text-ink-soft">${description.slice(0, longestDescription)}</p>` : null
}

function priceLine(tag: PriceTag | undefined): Html | undefined {
  if (!tag) return undefined
  const per = tag.per && html`<span class="text-ink-soft">${tag.per}</span>`
  return html`<p class="flex flex-wrap items-baseline gap-x-2"><span class="font-semibold text-title tabular-nums tracking-tight">${tag.amount}</span>${per}</p>`
}

/** As the page places them. */
function columnsFor(count: number): string {
  if (count === 4) return 'xl:grid-cols-4'
  return count === 2 ? '' : 'lg:grid-cols-3'
}

/** The cheapest first; what has no price of its own comes last, as on the page. */
function amountOf({ prices }: Pick<Product, 'prices'>): number {
  const fixed = prices.find((price) => price.amountType === 'fixed')
  return fixed?.amountType === 'fixed'
    ? fixed.priceAmount
    : prices.some(({ amountType }) => amountType === 'free')
      ? 0
      : Number.POSITIVE_INFINITY
}
