import { billing } from '#contract/billing/index.ts'
import { days, hours } from '#contract/kit/durations.ts'
import type { Agenda } from './agenda.ts'
import { type Buyer, drawBuyers } from './cast.ts'
import type { Catalogue } from './catalogue.ts'
import { join } from './company.ts'
import type { Draws } from './draws.ts'
import { type Answers, buy, type Card, replaceCard } from './purchase.ts'
import { type As, Refused, type Stage } from './stage.ts'

export type Shop = { stage: Stage; seller: As; agenda: Agenda; draws: Draws; catalogue: Catalogue; start: number; end: number }

/** A stranger, or a person who has signed up here. */
type Visitor = Buyer & { externalId?: string }

const sources = ['a-search-engine', 'a-friend', 'a-conference', 'somewhere-else']
const projects = ['A cycling app', 'Delivery routes', 'A museum guide', 'Crop maps', 'Bus timetables', 'A treasure hunt']

/** Strangers who come by over the year, more of them every month, and buy what suits them. */
export function invite(shop: Shop, count: number): void {
  const { agenda, draws, start, end } = shop
  for (const [at, buyer] of drawBuyers(draws.branch('buyers'), count).entries()) {
    const fate = draws.branch(`buyer ${at}`)
    const arrival = Math.round(start + (end - start - days(1)) * fate.number() ** 0.65)
    agenda.add(arrival, () => live(shop, fate, buyer))
  }
}

async function live(shop: Shop, fate: Draws, stranger: Buyer): Promise<void> {
  const { products } = shop.catalogue
  const buyer = fate.chance(0.12) ? { ...stranger, externalId: (await join(shop.stage, stranger)).userId } : stranger
  const taste = fate.number()
  if (taste < 0.2) return subscribe(shop, fate, buyer, products.hobby)
  if (taste < 0.58) return subscribe(shop, fate, buyer, products.studio)
  if (taste < 0.66) return subscribe(shop, fate, buyer, products.studioYearly)
  if (taste < 0.78) return subscribe(shop, fate, buyer, products.metered)
  if (taste < 0.92) return buyOnce(shop, fate, buyer, { product: products.atlas })
  if (taste < 0.97)
    return buyOnce(shop, fate, buyer, { product: products.supporter, amount: fate.pick([500, 1000, 1500, 1500, 2500, 5000]) })
  return buyOnce(shop, fate, buyer, { product: products.sample })
}

function drawCards(fate: Draws): Card[] {
  const luck = fate.number()
  if (luck < 0.05) return [] // leaves before paying
  if (luck < 0.08) return ['tok_insufficient_funds'] // tries once and leaves
  if (luck < 0.13) return ['tok_declined', 'tok_ok']
  if (luck < 0.17) return ['tok_3ds']
  if (luck < 0.27) return ['tok_declines_later']
  if (luck < 0.28) return ['tok_dispute']
  return ['tok_ok']
}

function drawCode(fate: Draws): { code?: string } {
  const luck = fate.number()
  if (luck < 0.08) return { code: 'LAUNCH20' }
  if (luck < 0.12) return { code: 'FRIENDS' }
  return {}
}

async function subscribe(shop: Shop, fate: Draws, buyer: Visitor, product: string): Promise<void> {
  const { stage, seller, agenda, catalogue } = shop
  const { products } = catalogue
  const isFree = product === products.hobby
  const answers: Answers = product === products.studioYearly || product === products.metered ? {} : { 'heard-of-us': fate.pick(sources) }
  const cards = isFree ? (['tok_ok'] as const) : drawCards(fate)
  const project: Answers = product === products.studio ? { project: fate.pick(projects) } : {}
  const code =
    isFree || product === products.metered ? {} : product === products.studio && fate.chance(0.15) ? { code: 'SPRING50' } : drawCode(fate)
  const bought = await buy(stage, seller, { product, buyer, cards, answers: { ...answers, ...project }, ...code })
  if (!bought) return
  const later = (least: number, most: number) => stage.clock.now() + days(fate.between(least, most)) + hours(fate.between(1, 20))
  if (cards[0] === 'tok_declines_later' && fate.chance(0.6)) {
    agenda.add(later(34, 50), () => unlessRefused(() => replaceCard(stage, seller, bought.customerId)))
  }
  if (isFree && fate.chance(0.35)) return agenda.add(later(10, 120), () => upgrade(shop, bought.customerId, products.studio))
  if (product === products.studio && fate.chance(0.1))
    agenda.add(later(60, 150), () => upgrade(shop, bought.customerId, products.studioYearly))
  if (product === products.studio && fate.chance(0.4)) agenda.add(later(1, 5), () => activate(shop, bought.customerId, fate))
  if (fate.chance(0.22)) agenda.add(later(20, 200), () => leave(shop, bought.customerId, fate))
}

async function buyOnce(shop: Shop, fate: Draws, buyer: Visitor, wanted: { product: string; amount?: number }): Promise<void> {
  const { stage, seller, agenda, catalogue } = shop
  const answers: Answers = wanted.product === catalogue.products.atlas ? { news: fate.chance(0.5) } : {}
  const code = wanted.product === catalogue.products.atlas ? drawCode(fate) : {}
  const bought = await buy(stage, seller, { ...wanted, buyer, cards: drawCards(fate), answers, ...code })
  if (!bought) return
  const later = stage.clock.now() + days(fate.between(1, 12))
  if (fate.chance(0.12)) agenda.add(later, () => refund(shop, bought.customerId, fate))
  else if (wanted.product === catalogue.products.atlas) agenda.add(later, () => activate(shop, bought.customerId, fate))
}

/** The story so far can refuse a step: the subscription ended, the card was declined. */
async function unlessRefused(deed: () => Promise<unknown>): Promise<void> {
  try {
    await deed()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

async function subscriptionOf({ stage, seller }: Shop, customerId: string) {
  const { items } = await stage.billing(billing.subscriptions.list, { customer_id: customerId, active: 'true' } as never, seller)
  return items[0]
}

async function upgrade(shop: Shop, customerId: string, product: string): Promise<void> {
  const subscription = await subscriptionOf(shop, customerId)
  if (subscription) {
    const change = { id: subscription.id, product_id: product, proration_behavior: 'invoice' as const }
    await unlessRefused(async () => {
      await replaceCard(shop.stage, shop.seller, customerId)
      await shop.stage.billing(billing.subscriptions.update, change, shop.seller)
    })
  }
}

const reasons = ['too_expensive', 'missing_features', 'switched_service', 'unused', 'unused', 'other'] as const
const comments = { missing_features: 'I need contour lines.', switched_service: 'Our city has its own maps now.' } as Record<string, string>

async function leave(shop: Shop, customerId: string, fate: Draws): Promise<void> {
  const { stage, seller, agenda } = shop
  const subscription = await subscriptionOf(shop, customerId)
  if (!subscription || subscription.cancel_at_period_end) return
  const { id } = subscription
  const reason = fate.pick(reasons)
  const why = { customer_cancellation_reason: reason, customer_cancellation_comment: comments[reason] ?? null }
  await unlessRefused(() => stage.billing(billing.subscriptions.update, { id, cancel_at_period_end: true, ...why }, seller))
  const regret = () => unlessRefused(() => stage.billing(billing.subscriptions.update, { id, cancel_at_period_end: false }, seller))
  if (fate.chance(0.15)) agenda.add(stage.clock.now() + days(2), regret)
}

async function refund({ stage, seller }: Shop, customerId: string, fate: Draws): Promise<void> {
  const { items } = await stage.billing(billing.orders.list, { customer_id: customerId } as never, seller)
  const order = items.find(({ net_amount, status }) => net_amount > 0 && status === 'paid')
  if (!order) return
  const isWhole = fate.chance(0.6)
  const amount = isWhole ? order.net_amount : Math.round(order.net_amount / 2)
  const reason = fate.pick(['customer_request', 'satisfaction_guarantee', 'duplicate'] as const)
  await stage.billing(billing.refunds.create, { order_id: order.id, reason, amount, revoke_benefits: isWhole }, seller)
}

/** Installs what was bought. */
async function activate({ stage, seller, catalogue }: Shop, customerId: string, fate: Draws): Promise<void> {
  const { token } = await stage.billing(billing.customerSessions.create, { customer_id: customerId }, seller)
  const { items } = await stage.billing(billing.customerPortal.licenseKeys.list, {}, { token })
  const [found] = items
  if (!found) return
  const label = fate.pick(['MacBook of the office', 'Desktop', 'Field tablet', 'Build server'])
  await unlessRefused(() =>
    stage.billing(billing.licenseKeys.activate, { key: found.key, organization_id: catalogue.organizationId, label }, seller),
  )
}
