import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { fileDatabase, notice, register, somebody } from './deeds.ts'
import { fits, judge } from './judge.ts'
import { arriveAt, until } from './until.ts'

const userFields = {
  company: { type: 'string', label: { en: 'Company' } },
  tier: { type: ['free', 'gold'], input: false, label: { en: 'Tier' } },
} as const
const organizationFields = {
  vatId: { type: 'string', required: true, label: { en: 'VAT ID' } },
  size: { type: ['small', 'large'], label: { en: 'Size' } },
} as const
const links = { termsUrl: 'https://acme.example/terms', supportUrl: 'mailto:help@acme.example' }
const { environment, makeAdministrator } = fileDatabase()
const { openPage, url } = await openBrowser({ userFields, organizationFields, ...links }, environment)

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`an administrator edits what the application keeps of a person, ${width} wide and ${colorScheme}`, async (t) => {
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' } as const
    const [page, other] = [await openPage(t, options), await openPage(t)]
    await makeAdministrator(await register(page, url, somebody('Ada')))
    await register(other, url, somebody('Bob'))
    const read = async () => (await (await other.request.get(`${url}/api/auth/get-session`)).json()).user

    await page.goto(`/admin/users/${(await read()).id}`)
    await page.getByRole('heading', { name: 'Fields of your application' }).waitFor()
    await page.getByLabel('Company').fill('Acme')
    await page.getByLabel('Tier').selectOption('gold')
    await judge(page, 'fields of a person')
    await fits(page, 'fields of a person')
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/fields-${width}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Save' }).click()
    await notice(page, 'Saved').waitFor()
    assert.partialDeepStrictEqual(await read(), { company: 'Acme', tier: 'gold' })
  })

test('the menu of the app leads to the pages of the application that the look names', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Cleo'))
  await page.goto('/account')
  await page.getByRole('button', { name: 'Account menu' }).click()
  const menu = page.getByRole('group', { name: 'Account menu' })
  assert.equal(await menu.getByRole('link', { name: 'Terms' }).getAttribute('href'), links.termsUrl)
  assert.equal(await menu.getByRole('link', { name: 'Support' }).getAttribute('href'), links.supportUrl)
  assert.equal(await menu.getByRole('link', { name: 'Privacy' }).count(), 0)
  await judge(page, 'account menu')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/menu.png` })
})

test('an organization is asked for its own fields when it is made, and they are changed in its settings', async (t) => {
  const page = await openPage(t, { colorScheme: 'dark' })
  await register(page, url, somebody('Dee'))
  await page.goto('/organizations/new')
  await page.getByLabel('Name', { exact: true }).fill('Field Works')
  await page.getByText('This URL is available.').waitFor()
  const vatId = page.getByLabel('VAT ID')
  assert.equal(await vatId.getAttribute('aria-required'), 'true')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await until(async () => assert.equal(await vatId.getAttribute('aria-invalid'), 'true'))
  await vatId.fill('DE1')
  await judge(page, 'a new organization with fields')
  await fits(page, 'a new organization with fields')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/new-organization.png`, fullPage: true })
  await page.getByRole('button', { name: 'Create organization' }).click()
  await arriveAt(page, '**/o/field-works/welcome')
  await page.goto('/o/field-works/settings')
  const own = page.getByRole('region', { name: 'More about the organization' })
  await until(async () => assert.equal(await own.getByLabel('VAT ID').inputValue(), 'DE1'))
  await own.getByLabel('Size').selectOption('large')
  await judge(page, 'the settings of an organization with fields')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/organization-fields.png`, fullPage: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'Saved').waitFor()
  const read = async () => (await (await page.request.get(`${url}/api/auth/organization/list`)).json())[0]
  assert.partialDeepStrictEqual(await read(), { vatId: 'DE1', size: 'large' })
})

test('a form that is sent while the application’s own fields are still being fetched waits, and asks for them', async (t) => {
  const page = await openPage(t)
  await register(page, url, somebody('Eva'))
  const made = await sendEarly(page, {
    file: '**/new-fields-*.js',
    async fill() {
      await page.goto('/organizations/new')
      await page.getByLabel('Name', { exact: true }).fill('Early Works')
      await page.getByText('This URL is available.').waitFor()
    },
    button: 'Create organization',
    path: '/organization/create',
  })
  await until(async () => assert.equal(await page.getByLabel('VAT ID').getAttribute('aria-invalid'), 'true'))
  assert.deepEqual(made, [])

  const company = { type: 'string', required: true, label: { en: 'Company' } } as const
  const strict = await openBrowser({ userFields: { company } })
  const newcomer = await strict.openPage(t)
  const person = somebody('Nia')
  const signedUp = await sendEarly(newcomer, {
    file: '**/newcomer-fields-*.js',
    async fill() {
      await newcomer.goto('/sign-up')
      await newcomer.getByLabel('Name', { exact: true }).fill(person.name)
      await newcomer.getByLabel('Email').fill(person.email)
      await newcomer.getByLabel('Password', { exact: true }).fill(person.password)
    },
    button: 'Create account',
    path: '/sign-up/email',
  })
  await newcomer.getByText('Fill in this field.').waitFor()
  assert.deepEqual(signedUp, [])
  await newcomer.getByLabel('Company').fill('Engines')
  await newcomer.getByRole('button', { name: 'Create account' }).click()
  await newcomer.getByRole('heading', { name: 'Check your email' }).waitFor()
})

type Early = { file: string; fill: () => Promise<void>; button: string; path: string }

/** Presses the button of a form before the file with its own fields is here. Gives what is sent. */
async function sendEarly(page: Page, { file, fill, button, path }: Early) {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith(path) && sent.push(path))
  const here = Promise.withResolvers<void>()
  await page.route(file, (route) => here.promise.then(() => route.continue()))
  const asked = page.waitForRequest(file)
  await fill()
  await asked
  await page.getByRole('button', { name: button }).click()
  here.resolve()
  return sent
}
