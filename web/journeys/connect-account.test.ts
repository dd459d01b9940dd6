import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { judge } from './judge.ts'
import { beBuyer, openShop, takeCard } from './shop.ts'
import { until } from './until.ts'

const { openPage, url } = await openBrowser()

type Grants = { items: { is_granted: boolean; error: { type: string } | null; properties: { account_id?: string } }[] }

test('a buyer connects accounts at other companies, turns back once, and has what waited for them', async (t) => {
  const office = await openPage(t, { viewport: { width: 1280, height: 900 } })
  const shop = await openShop(office, url, { slug: 'oak' })
  const role = await shop.benefit({
    type: 'discord',
    description: 'Role for supporters',
    properties: { guild_token: 'dev_guild_42', role_id: '7' },
  })
  const repository = await shop.benefit({
    type: 'github_repository',
    description: 'Access to the source',
    properties: { repository_owner: 'oak', repository_name: 'engine', permission: 'pull' },
  })
  const { id } = await shop.product({ name: 'Supporter', prices: [{ amount_type: 'fixed', price_amount: 2000, price_currency: 'eur' }] })
  await shop.give(id, [role.id, repository.id])
  const grantOf = async (benefit: string) => (await shop.sell<Grants>('GET', `/benefits/${benefit}/grants`)).items[0]

  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  await page.goto('/oak/plans')
  await page.getByRole('button', { name: 'Buy: Supporter' }).click()
  await page.getByRole('heading', { name: 'Supporter', level: 1 }).waitFor()
  await beBuyer(page, { email: 'otto@example.com' })
  await takeCard(page, 'Succeeds')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('link', { name: 'Open customer portal' }).click()

  await page.getByText('Action required').first().waitFor()
  assert.equal((await grantOf(role.id))?.error?.type, 'BenefitActionRequiredError')
  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await page.getByRole('link', { name: 'Say no' }).click()
  await page.getByRole('alert').getByText('Discord wasn’t connected. Please try again.').waitFor()
  await judge(page, 'after turning back')

  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await page.getByRole('link', { name: /Grace Hopper/ }).click()
  await page.getByText(/^Granted to .+ on Discord$/).waitFor()
  await page.getByRole('button', { name: 'Connect GitHub' }).click()
  await page.getByRole('link', { name: /Grace Hopper/ }).click()
  await page.getByText(/^Granted to .+ on GitHub$/).waitFor()
  await until(async () => assert.equal(await page.getByText('Action required').count(), 0))
  await judge(page, 'with everything granted')
  for (const benefit of [role.id, repository.id]) {
    const grant = await grantOf(benefit)
    assert.deepEqual([grant?.is_granted, grant?.error, grant?.properties.account_id !== undefined], [true, null, true])
  }

  await office.goto(`/o/oak/selling/benefits/${role.id}`)
  await office.getByRole('cell').getByText('Granted', { exact: true }).first().waitFor()
})
