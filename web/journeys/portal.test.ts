import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Route } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { askForCode, buyPro, letMonthPass } from './portal-deeds.ts'
import { monthly, openShop, takeCard } from './shop.ts'
import { painted, until } from './until.ts'

const { openPage, url, mailsTo } = await openBrowser()

test('a plan is chosen, bought, changed with its cost in sight, cancelled and kept', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'elm' })
  const family = { metadata: { family: 'elm' } }
  const { id } = await shop.product(monthly('Pro', 1000, family))
  await shop.product(monthly('Partner', 2000, { ...family, visibility: 'private' }))
  const key = await shop.benefit({ type: 'license_keys', description: 'License key', properties: { prefix: 'ELM' } })
  await shop.give(id, [key.id])
  await shop.product(monthly('Team', 3000))
  const page = await openPage(t)
  await buyPro(page, 'elm', 'bea@example.com')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('link', { name: 'Open customer portal' }).click()

  const plan = page.getByRole('region', { name: 'Pro' })
  await plan.getByText(/^Next charge: €11\.90 on /).waitFor()
  await page.getByText(/^ELM-/).waitFor()
  await plan.getByRole('button', { name: 'Cancel plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Nothing more will be charged\. Until .* you keep:/).waitFor()
  await dialog.getByText('License key').waitFor()
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await dialog.getByLabel('Why did you cancel?').selectOption('Too expensive')
  await dialog.getByRole('button', { name: 'Send feedback' }).click()
  await plan.getByText(/^You keep everything until /).waitFor()
  await plan.getByRole('button', { name: 'Keep plan' }).click()
  await plan.getByText(/^Next charge/).waitFor()

  await plan.getByRole('button', { name: 'Change plan' }).click()
  await dialog.getByRole('radio', { name: /^Partner/ }).waitFor() // private, and of the family
  assert.equal(await dialog.getByRole('button', { name: /^Change/ }).getAttribute('aria-disabled'), 'true', 'nothing is chosen yet')
  await dialog.getByRole('radio', { name: /^Team .*\(\+\u2060€20\.00\)$/ }).check()
  await dialog.getByText('Due now').waitFor()
  await dialog.getByText(/ is charged now, and the new plan starts immediately\.$/).waitFor()
  await dialog.getByText(/^Remaining time on Pro · /).waitFor()
  await dialog.getByRole('list', { name: 'You lose' }).getByText('License key').waitFor()
  await dialog.getByRole('button', { name: 'Change now' }).click()
  const team = page.getByRole('region', { name: 'Team' })
  await team.getByText(/^Next charge: €35\.70/).waitFor()

  await team.getByRole('button', { name: 'Change plan' }).click()
  await dialog.getByRole('radio', { name: /^Pro / }).check()
  await dialog.getByText(/^Nothing is charged now\. You keep your plan until /).waitFor()
  await dialog.getByRole('button', { name: 'Change at period end' }).click()
  await team.getByText(/^Your plan changes to Pro on /).waitFor()
  await team.getByText(/^Next charge: €11\.90/).waitFor()
  await team.getByRole('button', { name: 'Keep current plan' }).click()
  await team.getByText(/^Next charge: €35\.70/).waitFor()
  await page.goto('/elm/portal?flow=cancel')
  await page.getByRole('heading', { name: 'Cancel Team?' }).waitFor()
})

test('a plan that the bank asks about is left as it is, refused, and changed when the bank agrees', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'yew' })
  await shop.product(monthly('Pro', 1000))
  await shop.product(monthly('Team', 3000))
  const page = await openPage(t)
  await buyPro(page, 'yew', 'ida@example.com')
  await page.getByLabel('Card number').fill('4000 0027 6000 3184')
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('link', { name: 'Open customer portal' }).click()

  const plan = page.getByRole('region', { name: 'Pro' })
  const toTeam = async () => {
    await plan.getByRole('button', { name: 'Change plan' }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Team / })
      .check()
    await page.getByRole('dialog').getByText('Due now').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Change now' }).click()
    await page.getByRole('button', { name: 'Decline', exact: true }).waitFor()
  }
  await toTeam()
  await page.getByRole('link', { name: 'Back' }).click()
  await plan.getByText('Your bank asks you to confirm a payment. Your plan changes to Team when it’s confirmed.').waitFor()
  await plan.getByRole('button', { name: 'Keep everything as it is' }).click()
  const refused = plan.getByText('Your bank didn’t confirm the payment. Nothing was changed and nothing was charged.')
  await refused.waitFor()

  await toTeam()
  await page.getByRole('link', { name: 'Back' }).click()
  await plan.getByRole('button', { name: 'Continue to your bank' }).click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await refused.waitFor()

  await toTeam()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('region', { name: 'Team' })
    .getByText(/^Next charge: €35\.70/)
    .waitFor()
  await until(async () => assert.equal(await page.getByRole('list', { name: 'Orders' }).getByText('Paid', { exact: true }).count(), 2))
})

test('credit that a seller gives is read by the customer with its reason', async (t) => {
  const selling = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(selling, url, { slug: 'box' })
  await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  await buyPro(page, 'box', 'una@example.com')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('link', { name: 'Open customer portal' }).waitFor()

  const { items } = await shop.sell<{ items: { id: string }[] }>('GET', '/customers/')
  await selling.goto(`/o/box/selling/customers/${items[0]?.id}`)
  const credit = selling.getByRole('region', { name: 'Credit', exact: true })
  await credit.getByText('No credit.').waitFor()
  await credit.getByRole('button', { name: 'Adjust credit' }).click()
  const dialog = selling.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('5.00')
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill('An outage in May')
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await credit.getByText('€5.00 left').waitFor()
  await credit.getByText('An outage in May').waitFor()

  await credit.getByRole('button', { name: 'Pay out credit', exact: true }).click()
  await dialog.getByText('At most €5.00', { exact: true }).waitFor()
  await dialog.getByLabel('Reason').fill('They leave')
  await dialog.getByRole('button', { name: 'Pay out', exact: true }).click()
  await dialog.getByText(/^Only credit from payments that can still be refunded is paid out\./).waitFor() // it was given
  await selling.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Open customer portal' }).click()
  const own = page.getByRole('region', { name: 'Credit', exact: true })
  await own.getByText('€5.00 left').waitFor()
  await own.getByText('An outage in May').waitFor()
  await page
    .getByRole('region', { name: 'Pro' })
    .getByText(/^Next charge: €6\.90 on /)
    .waitFor()

  await shop.product({ name: 'Mug', prices: [{ amount_type: 'fixed', price_amount: 2000, price_currency: 'eur' }] })
  await page.goto('/box/plans')
  await page.getByText('One-time', { exact: true }).click()
  await page.getByRole('button', { name: 'Buy: Mug' }).click()
  await page.getByText('−€5.00', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Pay €18.80', exact: true }).waitFor()
})

test('the way to the portal is shown when it is open, however late that is known', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'oak' })
  await shop.product(monthly('Pro', 1000))
  const page = await openPage(t)
  await buyPro(page, 'oak', 'eve@example.com')
  await takeCard(page, 'Succeeds')
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/benefit-grants/**', async (route) => {
    asked.resolve()
    await late.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await asked.promise
  await painted(page)
  const way = page.getByRole('link', { name: 'Open customer portal' })
  assert.equal(await way.count(), 0, 'behind it a code would be asked for')
  late.resolve()
  await way.click()
  await page.getByRole('heading', { name: 'Your purchases' }).waitFor()
})

test('what a plan costs stays in sight when the cost of the one looked at before comes late', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'fir' })
  for (const name of ['Pro', 'Team', 'Business']) await shop.product(monthly(name, 1000))
  const page = await openPage(t)
  await buyPro(page, 'fir', 'dee@example.com')
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('link', { name: 'Open customer portal' }).click()

  const late = Promise.withResolvers<void>()
  const holdBack = async (route: Route) => {
    await late.promise
    await route.continue()
  }
  await page.route('**/preview', holdBack, { times: 1 })
  const asked = page.waitForRequest('**/preview')
  await page.getByRole('button', { name: 'Change plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Team / }).check()
  await asked
  await dialog.getByRole('radio', { name: /^Business / }).check()
  const cost = dialog.getByText('On the next invoice')
  await cost.waitFor()
  const came = page.waitForResponse('**/preview')
  late.resolve()
  await (await came).finished()
  await painted(page)
  assert.equal(await cost.count(), 1)
})

test('a stranger comes back by mail, pays what failed with another card, and keeps the invoice', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'ash' })
  await shop.product(monthly('Pro', 1000))
  const first = await openPage(t)
  await buyPro(first, 'ash', 'cem@example.com')
  await first.getByLabel('Card number').fill('4000 0000 0000 0341')
  await first.getByLabel('Expiry date').fill('12 / 34')
  await first.getByLabel('Security code').fill('123')
  await first.getByRole('button', { name: /^Pay/ }).click()
  await first.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await letMonthPass(url)

  const page = await openPage(t)
  const letter = await until(async () => {
    const found = (await mailsTo('cem@example.com')).find(({ text }) => text.includes('Pay now:'))
    return found ?? assert.fail('no letter about the payment came')
  })
  const link = /Pay now:\n(\S+)/.exec(letter.text)?.[1] ?? ''
  const typed = await askForCode(page, mailsTo, link, 'cem@example.com')
  await page.getByRole('textbox', { name: 'Code from the email' }).pressSequentially(typed.code)
  const dialog = page.getByRole('dialog', { name: 'Pay €11.90' })
  await dialog.waitFor() // the order of the letter, without a search
  await dialog.getByText('This card is stored for cem@example.com.', { exact: true }).waitFor()
  const elsewhere = await openPage(t) // by the link of the code's letter, too
  const mailed = await askForCode(elsewhere, mailsTo, link, 'cem@example.com')
  await elsewhere.goto(mailed.link)
  await elsewhere.getByRole('button', { name: 'Open my purchases', exact: true }).click()
  await elsewhere.getByRole('dialog', { name: 'Pay €11.90' }).waitFor()
  await page.keyboard.press('Escape')
  const plan = page.getByRole('region', { name: 'Pro' })
  await plan.getByText('Payment failed').waitFor()
  await plan.getByText(/^€11\.90 couldn’t be charged\. Update your payment method by \w+ \d+, \d{4} to keep Pro\.$/).waitFor()
  await plan.getByRole('button', { name: 'Pay now' }).click()
  await takeCard(page, 'Declined')
  await dialog.getByRole('button', { name: 'Pay €11.90' }).click()
  await dialog.getByText(/^Your card was declined\. Nothing was charged\./).waitFor()
  await takeCard(page, 'Succeeds')
  await dialog.getByRole('button', { name: 'Pay €11.90' }).click()
  await plan.getByText('Active', { exact: true }).waitFor()
  await until(async () => assert.equal(await page.getByRole('list', { name: 'Orders' }).getByText('Paid', { exact: true }).count(), 2))
  const order = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first()
  await order.getByText('Items', { exact: true }).click()
  await order.getByText('€1.90').waitFor() // the tax within
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
  await cards.filter({ hasText: '4242' }).getByText('Default', { exact: true }).waitFor() // the one that paid, not the one that failed
  await until(async () => assert.equal(await cards.getByText('Default', { exact: true }).count(), 1))
  const edgesOf = (name: RegExp) =>
    page.getByRole('button', { name }).evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().right)))])
  await until(async () => assert.deepEqual(await edgesOf(/^Remove /), await edgesOf(/^Add card$/))) // each at the end of its row
  await page.getByRole('button', { name: 'Add card', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'Add card', exact: true })
  await adding.getByText('This card is stored for cem@example.com.', { exact: true }).waitFor()
  await page.goto(link)
  await page.getByText('This order no longer needs to be paid.').waitFor()
})
