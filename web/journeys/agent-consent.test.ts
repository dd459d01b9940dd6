import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDocuments } from '#server/testing/client-documents.ts'
import { openBrowser } from './browser.ts'
import { ask, fileDatabase, found, notice, register, somebody } from './deeds.ts'
import { judge } from './judge.ts'
import { startClient } from './test-client.ts'

const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({}, environment)
const client = await startClient(url)
const { describe, origin } = await startDocuments()
const resource = 'https://mcp.example.com/mcp'

test('an administrator says what calls cost; a person sees that an agent was not checked, says how much it may spend, and changes it in their account', async (t) => {
  const page = await openPage(t)
  await makeAdministrator(await register(page, url, somebody('Ida')))
  const { id: organizationId } = await found(page, url, { name: 'Weather', slug: 'weather' })
  const filter = { conjunction: 'and', clauses: [] }
  const made = await page.request.post(`${url}/v1/meters/`, {
    headers: { origin: url },
    data: { organization_id: organizationId, name: 'Calls', filter, aggregation: { func: 'count' } },
  })
  const { id: meterId } = (await made.json()) as { id: string }
  const terms = { resources: [resource], scopes: ['tools:call'], openResources: true }
  await ask(page, url, '/admin/create-application', { name: 'Weather', ...terms })

  await page.goto(`${url}/admin/applications`)
  await page.getByRole('link', { name: 'Weather' }).click()
  await page.getByRole('switch', { name: 'Charges for calls' }).check()
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  await save()
  await page.getByText('Choose a meter.').waitFor()
  await page.getByText('Enter a whole number from 1 to 1,000,000,000.').waitFor()
  await judge(page, 'charging application')
  await page.getByLabel('Meter', { exact: true }).selectOption('Another meter…')
  await page.getByLabel('Meter ID').fill('no-such-meter')
  await page.getByLabel('Proposed limit').fill('100')
  await save()
  await page.getByText('There is no such meter that counts or sums').waitFor()
  await page.getByLabel('Meter ID').fill(meterId)
  await page.getByLabel('Starts over').selectOption('Each day')
  await save()
  await page.getByText('Calls: 100 a day').waitFor()
  await page.reload()
  const chosen = page.getByLabel('Meter', { exact: true }).locator('option:checked')
  await chosen.filter({ hasText: 'Calls' }).waitFor({ state: 'attached' })
  assert.equal(await page.getByLabel('Proposed limit').inputValue(), '100')

  const agent = describe('/agent.json', { client_name: 'Assistant', redirect_uris: [client.redirect] })
  await page.goto(`${client.addressFor(agent, 'tools:call')}&resource=${encodeURIComponent(resource)}`)
  await page.getByRole('heading', { name: 'Assistant wants to use your account', level: 1 }).waitFor()
  await page.getByText(`it’s described only at ${new URL(origin).host}`).waitFor()
  await judge(page, 'consent')
  await page.getByText('Each day. You can change this').waitFor()
  assert.equal(await page.getByLabel('May spend up to').inputValue(), '100')
  await page.getByLabel('May spend up to').fill('30')
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('heading', { name: 'Signed in', exact: true }).waitFor()

  await page.goto(`${url}/account/applications`)
  const list = page.getByRole('list', { name: 'Connected applications' })
  await list.getByText('Calls: 0 of 30 spent').waitFor()
  await list.getByText(new URL(origin).host).waitFor()
  await page.getByRole('button', { name: 'Change limit of Assistant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Spending limit of Assistant' })
  await dialog.getByLabel('May spend up to').fill('50')
  await judge(page, 'spending limit')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'Saved').waitFor()
  await list.getByText('Calls: 0 of 50 spent').waitFor()
  await judge(page, 'connected applications')

  await page.goto(`${url}/admin/applications`)
  await page.getByRole('link', { name: 'Assistant' }).click()
  await page.getByText('This application wasn’t added here.').waitFor()
  await judge(page, 'described application')
  assert.equal(await page.getByRole('button', { name: 'Save' }).count(), 0)
})
