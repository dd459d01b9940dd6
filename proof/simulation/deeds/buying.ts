import { sql } from 'kysely'
import { refreshPayment } from '#server/billing/payments/settle-payment.ts'
import type { StandIn } from '#server/billing/payments/stand-in.ts'
import { deed, nothing, said } from '../deed.ts'
import { type ProductName, productNames } from '../shop.ts'
import { names, shopNames, type World } from '../world.ts'

const cards = [
  'tok_ok',
  'tok_ok',
  'tok_ok',
  'tok_ok',
  'tok_declined',
  'tok_declines_later',
  'tok_3ds',
  'tok_lost_answer',
  'tok_dispute',
] as const
export const countries = ['US', 'DE', 'HU'] as const
export const taxed = ['DE', 'HU'] as const

type Purchase = { who: string; shop: string; product: ProductName; card: string; country: string; discounted: boolean; clicks: number }

export const buying = {
  buys: deed<Purchase>({
    weight: 10,
    choose: (draw) => ({
      who: draw.pick(names),
      shop: draw.pick(shopNames),
      product: draw.pick(productNames),
      card: draw.pick(cards),
      country: draw.pick(countries),
      discounted: draw.chance(0.3),
      clicks: draw.chance(0.2) ? 2 : 1,
    }),
    async run(world, { who, shop: name, product, card, country, discounted, clicks }) {
      const shop = world.shop(name)
      const wanted = { products: [shop.products[product]], ...(discounted && { discount_id: shop.discount }) }
      const wasClosed = await world.isSellingClosed(name)
      const opened = await shop.post('/checkouts/', wanted)
      if (opened.status === 201 && wasClosed && (await world.isSellingClosed(name)))
        world.promises.faults.push(`${name} may not sell and opened a checkout`)
      if (opened.status !== 201) return said(world, 'opening a checkout', opened)
      world.promises.kept.push({ table: 'checkouts', id: opened.body.id, at: world.clock.now() })
      const buyer = {
        customer_email: `${who}@example.com`,
        customer_name: who,
        customer_billing_address: { country },
        confirmation_token_id: card,
      }
      const confirm = () => shop.post(`/checkouts/client/${opened.body.client_secret}/confirm`, buyer, { token: null })
      const answers = await Promise.all(Array.from({ length: clicks }, confirm))
      return answers.map((answer) => said(world, 'confirming a checkout', answer)).join(' and ')
    },
  }),

  answersBank: deed({
    weight: 3,
    choose: (draw) => ({ result: draw.chance(0.7) ? 'pass' : 'fail' }),
    async run(world, { result }) {
      const [asked] = await world.rows(sql<{ id: string }>`
        select id from sandbox_payments where status = 'requires_action' order by created_at desc, id desc limit 1`)
      if (!asked) return nothing
      await (world.app.payments as StandIn).authenticate(asked.id, result === 'pass' ? 'pass' : 'fail')
      await refreshPayment(world.app, asked.id).catch(unlessDead(world))
      return result
    },
  }),

  /** From now on the bank treats all of somebody's cards so. */
  turnsCards: deed({
    weight: 2,
    choose: (draw) => ({ who: draw.pick(names), card: draw.pick(['tok_ok', 'tok_declines_later'] as const) }),
    async run(world, { who, card }) {
      const own = sql`select id from customers where email = ${`${who}@example.com`}`
      await world.rows(sql`update sandbox_payments set card = ${card} where card is not null and customer_id in (${own})`)
      return card
    },
  }),
}

/** A process that died answers nobody. */
function unlessDead(world: World) {
  return (error: unknown) => {
    if (!world.process.isDead) throw error
  }
}
