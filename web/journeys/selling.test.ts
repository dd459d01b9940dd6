import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { bringIn, found, notice, register, save, somebody, undo } from './deeds.ts'
import { openList, until } from './until.ts'

const { openPage, url } = await openBrowser()

test('a new seller gives units of a meter, with nothing to switch on before', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Uma'))
  const { id } = await found(page, url, { name: 'Units', slug: 'units' })
  const meter = { name: 'Calls', organization_id: id, filter: { conjunction: 'and', clauses: [] }, aggregation: { func: 'count' } }
  assert.equal((await page.request.post(`${url}/v1/meters/`, { data: meter, headers: { origin: url } })).status(), 201)
  await page.goto('/o/units/selling/benefits/new')
  await page.getByRole('radio', { name: /^Credits/ }).check()
  await page.getByLabel('Shown to customers as').fill('100 calls a month')
  await page.getByLabel('Meter', { exact: true }).selectOption({ label: 'Calls' })
  await page.getByLabel('Units', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: '100 calls a month' }).waitFor()
})

test('a seller makes a benefit, a product with a price, a link to buy it and a discount, and finds them all', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  await register(page, url, somebody('Ada'))
  await found(page, url, { name: 'Engines', slug: 'engines' })

  await page.goto('/o/engines')
  await page.getByRole('link', { name: 'Selling' }).click()
  await page.getByText('0 of 4 done').waitFor()
  await page.getByRole('link', { name: 'Benefits' }).click()
  await page.getByRole('link', { name: 'New benefit' }).click()
  await page.getByLabel('Shown to customers as').fill('Answers within a day')
  await page.getByLabel('Text', { exact: true }).fill('Write to support@example.com')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: 'Answers within a day' }).waitFor()

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'New product' }).click()
  const preview = page.getByRole('region', { name: 'Checkout preview' })
  await preview.getByText('Buy', { exact: true }).waitFor() // before an amount is typed nothing is for free
  await page.getByLabel('Name').fill('Engine Pro')
  await page.getByRole('radio', { name: 'Monthly subscription' }).check()
  await preview.getByText('Subscribe', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Enter an amount.').waitFor()
  await page.getByRole('textbox', { name: 'Amount' }).fill('29,50')
  await page.getByLabel('Add benefit').selectOption({ label: 'Answers within a day' })
  await preview.getByText('$29.50 per month').waitFor()
  await preview.getByText('Answers within a day').waitFor()
  await page.reload()
  await page.getByText('We kept what you typed last time.').waitFor()
  await preview.getByText('$29.50 per month').waitFor()
  await preview.getByText('Answers within a day').waitFor()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: 'Engine Pro' }).waitFor()

  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByLabel('Name').fill('A mistake')
  assert.equal(await page.locator('ol:empty').count(), 0)
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await until(async () => assert.equal(await page.getByLabel('Name').inputValue(), ''))
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor()
  assert.equal(await page.getByText('We kept what you typed last time.').count(), 0)
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByRole('link', { name: 'Engine Pro' }).click()

  await page.getByRole('button', { name: 'Create checkout link' }).click()
  const link = await page.getByRole('list', { name: 'Checkout links' }).getByText('/checkout-links/').innerText()
  assert.ok(link.startsWith(url), link)

  await page.getByRole('textbox', { name: 'Amount' }).fill('35')
  await page.getByRole('radio', { name: 'Included' }).check()
  await preview.getByText('$35.00 per month, incl. tax').waitFor()
  await save(page)
  await notice(page, 'The product was saved.').waitFor()
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByText('$35.00 per month, incl. tax').waitFor()

  await page.getByRole('link', { name: 'Discounts' }).click()
  await page.getByRole('link', { name: 'New discount' }).click()
  await page.getByLabel('Name').fill('Launch')
  await page.getByRole('button', { name: 'Generate' }).click()
  await page.getByLabel('Percent off').fill('25')
  await page.getByRole('radio', { name: 'Several months' }).check()
  await page.getByRole('checkbox', { name: 'Engine Pro' }).check()
  await page.getByText('25% off for 3 months, on Engine Pro').waitFor()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: 'Launch' }).waitFor()

  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByText('2 of 4 done').waitFor()
})

test('an archived product is gone from the list and comes back by undo; benefits are moved by keys', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } })
  await register(page, url, somebody('Bea'))
  const { id: organization_id } = await found(page, url, { name: 'Looms', slug: 'looms' })
  const benefits = []
  for (const description of ['First thing', 'Second thing']) {
    const { id } = await sell(page, 'benefits/', { organization_id, type: 'custom', description, properties: {} })
    benefits.push(id)
  }
  const product = await sell(page, 'products/', { organization_id, name: 'Loom', prices: [{ amount_type: 'free' }] })
  await sell(page, `products/${product.id}/benefits`, { benefits })

  await page.goto(`/o/looms/selling/products/${product.id}`)
  const list = page.getByRole('list', { name: 'Benefits' })
  await list.getByRole('button', { name: /^Move Second thing/ }).press('ArrowUp')
  await page.getByText('Second thing is now number 1 of 2.').waitFor()
  await save(page)
  await notice(page, 'The product was saved.').waitFor()
  await page.reload()
  await until(async () => assert.match(await list.getByRole('listitem').first().innerText(), /Second thing/))

  await page.getByRole('button', { name: 'Archive' }).click()
  await notice(page, 'Loom was archived.').hover()
  await undo(page)
  await page.getByRole('button', { name: 'Archive' }).waitFor()
})

test('members who do not manage the organization are told so', async (t) => {
  const [page, other] = [await openPage(t), await openPage(t)]
  await register(page, url, somebody('Cy'))
  const { id } = await found(page, url, { name: 'Mills', slug: 'mills' })
  await bringIn(page, other, url, { person: somebody('Dee'), organizationId: id })
  await openList(other, '/o/mills/selling/products')
  await other.getByText('Only owners and administrators can see').waitFor()
})

async function sell(page: Parameters<typeof register>[0], path: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(`${url}/v1/${path}`, { headers: { origin: url }, data })
  assert.ok(answer.ok(), `${path}: ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}
