import { jobs } from '../../jobs.ts'
import { runDue } from '../../outbox/run-due.ts'
import { whatFollows } from '../../testing/what-follows.ts'

whatFollows('a refund, a dispute or a grant that moves', (way) => {
  // — Refunds

  way(
    'a refund',
    async (shop) => {
      const order = await shop.buyOnce()
      return () => shop.refund(order, { amount: 400 })
    },
    `events  refund.created, order.refunded
     letters order-refunded
     counts  refunds +1
     sums    oneTimeRevenue -400, revenue -400
     ledger  refund -476`,
  )

  way(
    'a refund that takes the benefits back',
    async (shop) => {
      const order = await shop.buyOnce({ isGiving: true })
      return () => shop.refund(order, { amount: 1000, revoke_benefits: true })
    },
    `events  refund.created, order.refunded, benefit_grant.revoked, customer.state_changed
     state   0 active, 0 granted
     letters order-refunded
     grants  granted -1, revoked +1
     counts  refunds +1
     sums    oneTimeRevenue -1000, revenue -1000
     ledger  refund -1190`,
  )

  way(
    'a refund that fails after it had succeeded',
    async (shop) => {
      const order = await shop.buyOnce({ isGiving: true })
      await shop.refund(order, { amount: 1000, revoke_benefits: true })
      return () => shop.failRefund()
    },
    `events  refund.updated, benefit_grant.created, customer.state_changed
     state   0 active, 1 granted
     grants  granted +1, revoked -1
     sums    oneTimeRevenue +1000, revenue +1000
     ledger  refund_failed 1190`,
  )

  way(
    'credit that is paid out',
    async (shop) => {
      const [from, to] = [await shop.product(2000), await shop.product(1000)]
      const customer = await shop.customer()
      const { id } = await shop.make(from, customer)
      await shop.seller.patch(`/subscriptions/${id}`, { product_id: to, proration_behavior: 'invoice' })
      const wish = { amount: 400, currency: 'usd', reason: 'They leave' }
      return () => shop.seller.post(`/customers/${customer.id}/credit/payout`, wish)
    },
    `events  refund.created
     letters order-refunded
     counts  refunds +1
     ledger  refund -400, balance_debit -400
     audit   customer.credit-paid-out`,
  )

  // — Disputes

  way(
    'a dispute',
    async (shop) => {
      await shop.buyOnce({ isGiving: true })
      return () => shop.dispute()
    },
    `events  order.updated
     planned dispute-opened
     counts  disputes +1`,
  )

  way(
    'a dispute that is won',
    async (shop) => {
      await shop.buyOnce({ isGiving: true })
      await shop.dispute()
      return () => shop.dispute('won')
    },
    'events  order.updated',
  )

  way(
    'a dispute that is lost',
    async (shop) => {
      await shop.buyOnce({ isGiving: true })
      await shop.dispute()
      return () => shop.dispute('lost')
    },
    `events  order.refunded, benefit_grant.revoked, customer.state_changed
     state   0 active, 0 granted
     grants  granted -1, revoked +1
     sums    oneTimeRevenue -1000, revenue -1000
     ledger  dispute -1190`,
  )

  way(
    'a dispute of a subscription that is lost',
    async (shop) => {
      await shop.confirm(await shop.checkout(await shop.giving(await shop.product(1000))))
      await shop.dispute()
      return () => shop.dispute('lost')
    },
    `events  order.refunded, subscription.updated, subscription.canceled, subscription.revoked, benefit_grant.revoked, customer.state_changed
     state   0 active, 0 granted
     letters subscription-ended
     grants  granted -1, revoked +1
     sums    departed +1, newRevenue -1000, recurring -1000, recurringChurn +1000, revenue -1000
     ledger  dispute -1190, subscription_end 0`,
  )

  // — Grants

  way(
    'a benefit that a product begins to give',
    async (shop) => {
      const product = await shop.product(1000)
      await shop.make(product, await shop.customer())
      return async () => {
        await shop.giving(product)
        await runDue(shop.app, jobs)
      }
    },
    `events  benefit.created, product.updated, benefit_grant.created, customer.state_changed
     state   1 active, 1 granted
     grants  granted +1
     counts  benefit-grants +1, benefits +1`,
  )

  way(
    'a benefit that is deleted',
    async (shop) => {
      const product = await shop.giving(await shop.product(1000))
      await shop.make(product, await shop.customer())
      const { id } = (await shop.seller.get('/benefits/')).body.items[0]
      return async () => {
        await shop.seller.del(`/benefits/${id}`)
        await runDue(shop.app, jobs)
      }
    },
    `events  benefit.updated, benefit_grant.revoked, customer.state_changed
     state   1 active, 0 granted
     grants  granted -1, revoked +1
     counts  benefits -1`,
  )
})
