import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { askForCode, buyPro, letMonthPass } from './portal-deeds.ts'
import { monthly, openShop, takeCard } from './shop.ts'
import { until } from './until.ts'

const { openPage, url, mailsTo } = await openBrowser()

test('a customer whose renewal failed chooses the cheaper plan, answers their bank, and keeps that', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'larch' })
  await shop.product(monthly('Basic', 400))
  await shop.product(monthly('Pro', 1000))
  await shop.product(monthly('Team', 3000))
  const first = await openPage(t)
  await buyPro(first, 'larch', 'eda@example.com')
  await first.getByLabel('Card number').fill('4000 0027 6000 3184')
  await first.getByLabel('Expiry date').fill('12 / 34')
  await first.getByLabel('Security code').fill('123')
  await first.getByRole('button', { name: /^Pay/ }).click()
  await first.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await letMonthPass(url)

  const page = await openPage(t)
  const { code } = await askForCode(page, mailsTo, '/larch/portal', 'eda@example.com')
  await page.getByRole('textbox', { name: 'Code from the email' }).pressSequentially(code)
  const plan = page.getByRole('region', { name: 'Pro', exact: true })
  await plan.getByText(/^€11\.90 couldn’t be charged\./).waitFor()
  await plan.getByRole('button', { name: 'Change plan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change plan', exact: true })
  await dialog.getByText(/^The payment of €11\.90 failed\. A cheaper plan replaces it/).waitFor()
  await dialog.getByRole('radio', { name: /^Basic / }).check()
  await dialog.getByText('€4.76 is charged now, and the new plan starts immediately.', { exact: true }).waitFor()
  await until(async () => assert.equal(await dialog.getByRole('radio').count(), 1)) // Team is none that can be chosen now
  await dialog.getByRole('button', { name: 'Change now', exact: true }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const basic = page.getByRole('region', { name: 'Basic', exact: true })
  await basic.getByText('Active', { exact: true }).waitFor()
  await basic.getByText(/^Next charge: €4\.76 on /).waitFor()
})

test('a customer whose card is dead pays for the cheaper plan alone, by another card', async (t) => {
  const shop = await openShop(await openPage(t), url, { slug: 'alder' })
  await shop.product(monthly('Basic', 400))
  await shop.product(monthly('Pro', 1000))
  const first = await openPage(t)
  await buyPro(first, 'alder', 'ivo@example.com')
  await first.getByLabel('Card number').fill('4000 0000 0000 0341')
  await first.getByLabel('Expiry date').fill('12 / 34')
  await first.getByLabel('Security code').fill('123')
  await first.getByRole('button', { name: /^Pay/ }).click()
  await first.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  await letMonthPass(url)

  const page = await openPage(t)
  const { code } = await askForCode(page, mailsTo, '/alder/portal', 'ivo@example.com')
  await page.getByRole('textbox', { name: 'Code from the email' }).pressSequentially(code)
  await page.getByRole('button', { name: 'Add card', exact: true }).click()
  await page.getByText(/^The new card is charged at once for what is open\./).waitFor() // and where to pay for less
  await page.keyboard.press('Escape')
  const plan = page.getByRole('region', { name: 'Pro', exact: true })
  await plan.getByRole('button', { name: 'Change plan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change plan', exact: true })
  await dialog.getByRole('radio', { name: /^Basic / }).check()
  await dialog.getByText('€4.76 is charged now, and the new plan starts immediately.', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Change now', exact: true }).click()
  await dialog.getByText(/^Your card was declined\. Nothing was charged\./).waitFor()
  await takeCard(page, 'Succeeds')
  await dialog.getByRole('button', { name: 'Change now', exact: true }).click()
  const basic = page.getByRole('region', { name: 'Basic', exact: true })
  await basic.getByText('Active', { exact: true }).waitFor()
  await basic.getByText(/^Next charge: €4\.76 on /).waitFor()
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
  await cards.filter({ hasText: '4242' }).getByText('Default', { exact: true }).waitFor()
})
