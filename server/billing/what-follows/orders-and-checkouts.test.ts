import { hours, seconds } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import { runDue } from '../../outbox/run-due.ts'
import { whatFollows } from '../../testing/what-follows.ts'

whatFollows('an order or a checkout that moves', (way) => {
  // — Orders

  way(
    'something bought once by a new customer',
    async (shop) => {
      const checkout = await shop.checkout(await shop.once(1000))
      return () => shop.confirm(checkout)
    },
    `events  customer.created, checkout.updated confirmed, order.created, order.updated, order.paid, checkout.updated succeeded,
             customer.state_changed
     state   0 active, 0 granted
     letters order-paid
     counts  customers +1, orders +1, payments +1
     sums    oneTimeOrders +1, oneTimeRevenue +1000, orders +1, revenue +1000, succeeded +1
     ledger  payment 1190`,
  )

  way(
    'something with a benefit bought once by a customer that the seller knows',
    async (shop) => {
      const customer = await shop.customer({ country: 'DE' })
      const checkout = await shop.checkout(await shop.giving(await shop.once(1000)), { customer_id: customer.id })
      return () => shop.confirm(checkout, { customer_name: 'Ada' })
    },
    `events  checkout.updated confirmed, order.created, order.updated, order.paid, checkout.updated succeeded,
             benefit_grant.created, customer.state_changed
     state   0 active, 1 granted
     letters order-paid
     grants  granted +1
     counts  benefit-grants +1, orders +1, payments +1
     sums    oneTimeOrders +1, oneTimeRevenue +1000, orders +1, revenue +1000, succeeded +1
     ledger  payment 1190`,
  )

  way(
    'an order whose billing name is changed',
    async (shop) => {
      const order = await shop.buyOnce()
      return () => shop.seller.patch(`/orders/${order.id}`, { billing_name: 'Ada King', billing_address: { country: 'DE' } })
    },
    'events  order.updated',
  )

  way(
    'an order whose invoice is made',
    async (shop) => {
      const order = await shop.buyOnce()
      return () => shop.seller.post(`/orders/${order.id}/invoice`)
    },
    'events  order.updated',
  )

  // — Checkouts

  way(
    'a checkout that is begun',
    async (shop) => {
      const product = await shop.product(1000)
      return () => shop.checkout(product)
    },
    `events  checkout.created
     planned expire-checkout
     counts  checkouts +1
     sums    checkouts +1`,
  )

  way(
    'a checkout that is changed',
    async (shop) => {
      const { client_secret } = await shop.checkout(await shop.product(1000))
      return () => shop.seller.patch(`/checkouts/client/${client_secret}`, { customer_name: 'Ada' }, { token: null })
    },
    'events  checkout.updated open',
  )

  way(
    'a checkout whose card is declined',
    async (shop) => {
      const checkout = await shop.checkout(await shop.product(1000))
      return () => shop.confirm(checkout, { confirmation_token_id: 'tok_declined' })
    },
    'counts  payments +1',
  )

  way(
    'a checkout whose bank says no',
    async (shop) => {
      await shop.confirm(await shop.checkout(await shop.product(1000)), { confirmation_token_id: 'tok_3ds' })
      return () => shop.answerBank('fail')
    },
    'events  checkout.updated open',
  )

  way(
    'a checkout that expires',
    async (shop) => {
      await shop.checkout(await shop.product(1000))
      return async () => {
        shop.clock.advance(hours(1) + seconds(1))
        await runDue(shop.app, jobs)
      }
    },
    'events  checkout.expired',
  )
})
