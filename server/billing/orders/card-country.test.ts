import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'

type Shown = { card_country: string | null; billing_address: { country: string }; net_amount: number; tax_amount: number }

onBothDatabases('The country of a card', (open) => {
  test('is kept with each order that the card paid, at the checkout and at renewals, and changes no tax', async () => {
    const { seller, product, pass } = await openPlanShop(open)
    const { body } = await seller.post('/checkouts/', { products: [await product(1000)] })
    const buyer = { customer_email: 'ada@example.com', customer_name: 'Ada', customer_billing_address: { country: 'DE' } }
    const given = { ...buyer, confirmation_token_id: 'tok_australian' }
    assert.equal((await seller.post(`/checkouts/client/${body.client_secret}/confirm`, given, { token: null })).status, 200)
    await pass(days(31))
    const { items } = (await seller.get('/orders/')).body
    assert.deepEqual(
      items.map(({ card_country, billing_address, net_amount, tax_amount }: Shown) => {
        return [card_country, billing_address.country, net_amount, tax_amount]
      }),
      [
        ['AU', 'DE', 1000, 190],
        ['AU', 'DE', 1000, 190],
      ],
    )
  })

  test('is unknown while nothing is paid, and where no card says it', async () => {
    const { seller, product, subscribe, pass, turnCards } = await openPlanShop(open)
    const { customer } = await subscribe(await product(1000))
    await turnCards(customer, 'tok_declines_later')
    await pass(days(31))
    const countries = (await seller.get('/orders/')).body.items.map(({ card_country }: Shown) => card_country)
    assert.deepEqual(countries, [null, null])
  })
})
