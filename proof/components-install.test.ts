import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { transformWithOxc } from 'vite'
import { openBrowser } from '#web/journeys/browser.ts'
import { startComponentSite } from '#web/journeys/component-site.ts'
import { found, register, somebody } from '#web/journeys/deeds.ts'
import { judge } from '#web/journeys/judge.ts'
import { becomeNobody } from '#web/journeys/people.ts'
import { monthly, openShop } from '#web/journeys/shop.ts'
import { arriveAt } from '#web/journeys/until.ts'
import { packClient } from '../scripts/client-package/pack-client.ts'
import { root } from '../scripts/install.mjs'

const folder = mkdtempSync(join(root, '.cache/components-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const packed = await packClient(join(folder, 'packed'))
const sites = await Promise.all(
  ['18.0.0', '19.2.0'].map(async (version) => {
    const application = install(version)
    return {
      version,
      site: await startComponentSite(stageIn(application, 'sign-in')),
      partSite: await startComponentSite(stageIn(application, 'parts')),
    }
  }),
)
const packedByWebpack = await startComponentSite(stageIn(join(folder, 'react-19.2.0'), 'sign-in'), { bundle: bundleByWebpack })
const origins = [packedByWebpack.origin, ...sites.flatMap(({ site, partSite }) => [site.origin, partSite.origin])]
const { openPage, url } = await openBrowser({ trustedOrigins: origins })

for (const { version, site } of [...sites, { version: '19.2.0, bundled by webpack', site: packedByWebpack }]) {
  test(`the packed components sign people in and up on a page with React ${version}, in a language that is fetched`, async (t) => {
    site.allow(url)
    const page = await openPage(t)
    const person = await register(page, url, somebody('Rea React'))
    await becomeNobody(page)
    await page.goto(`${site.origin}/?${new URLSearchParams({ at: url, language: 'de', redirect: '/after' })}`)
    await page.getByRole('heading', { name: 'Anmelden', level: 1 }).waitFor()
    await judge(page, `React ${version}`)
    await page.getByLabel('E-Mail-Adresse oder Benutzername').fill(person.email)
    await page.getByLabel('Passwort', { exact: true }).fill('falsch')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await arriveAt(page, `${site.origin}/after`)

    await becomeNobody(page)
    const newcomer = somebody('Neu Neuer')
    await page.goto(`${site.origin}/?${new URLSearchParams({ at: url, show: 'sign-up', redirect: '/after' })}`)
    await page.getByLabel('Name', { exact: true }).fill(newcomer.name)
    await page.getByLabel('Email').fill(newcomer.email)
    await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
    await page.keyboard.press('Enter')
    await arriveAt(page, `${site.origin}/after`)
  })
}

for (const { version, partSite } of sites) {
  test(`every packed component shows on a page with React ${version}, and those that do something do it`, async (t) => {
    partSite.allow(url, url)
    const [major] = version.split('.')
    const shop = await openShop(await openPage(t), url, { slug: `shop-${major}` })
    const { id: product } = await shop.product(monthly('Pro', 1000))
    const page = await openPage(t)
    await register(page, url, somebody('Pat Part'))
    await found(page, url, { name: 'Parts', slug: `parts-${major}` })
    for (const [part, { props, use }] of Object.entries(parts)) {
      const given = JSON.stringify(props?.({ product, seller: shop.slug }) ?? {})
      await page.goto(`${partSite.origin}/?${new URLSearchParams({ at: url, part, props: given })}`)
      await use(page, `more-parts-${major}`)
      await judge(page, `${part}, React ${version}`)
    }
  })
}

type Sold = { product: string; seller: string }
type Use = (page: Page, slug: string) => Promise<unknown>

/** What the table of the guide names beside sign-in and sign-up, and what is done with each. */
const parts: Readonly<Record<string, { props?: (sold: Sold) => object; use: Use }>> = {
  SignInButton: { use: (page) => page.getByRole('link', { name: 'Sign in' }).waitFor() },
  Waitlist: { use: (page) => page.getByRole('link').waitFor() },
  UserButton: {
    async use(page) {
      await page.getByLabel('Your account: Pat Part').click()
      await page.getByRole('link', { name: 'Manage account' }).waitFor()
    },
  },
  UserProfile: { use: (page) => save(page, 'Pat Part 2') },
  OrganizationProfile: { use: (page) => save(page, 'Parts 2') },
  OrganizationSwitcher: {
    async use(page) {
      await page.getByRole('button', { name: /^Organization: Parts/ }).click()
      await page.getByRole('button', { name: 'Parts 2', exact: true }).press('Enter')
      await page.getByRole('link', { name: 'Create organization' }).waitFor({ state: 'hidden' })
    },
  },
  InviteMembers: {
    async use(page) {
      await page.getByLabel('Email addresses').fill('new@example.com')
      await page.getByRole('button', { name: 'Send invitations' }).click()
      await page.getByText('onInvited new@example.com').waitFor()
    },
  },
  CreateOrganization: {
    async use(page, slug) {
      await page.getByLabel('Name', { exact: true }).fill('More parts')
      await page.getByLabel('URL').fill(slug)
      await page.keyboard.press('Enter')
      await page.getByText(`onCreated ${slug}`).waitFor()
    },
  },
  APIKeys: { use: (page) => page.getByRole('region', { name: 'API keys' }).getByRole('button').first().waitFor() },
  PricingTable: { props: ({ seller }) => ({ seller }), use: (page) => page.getByRole('heading', { name: 'Pro' }).waitFor() },
  SubscriptionDetails: { use: (page) => page.getByRole('region').first().waitFor() },
  CheckoutButton: {
    props: ({ product }) => ({ product, isOverlay: true }),
    async use(page) {
      await page.getByRole('button', { name: 'Buy' }).click()
      await page.getByRole('dialog', { name: 'Checkout' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('onClosed').waitFor()
    },
  },
}

async function save(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await page.getByText('Saved.').first().waitFor()
}

/** An application with this React and the packed client, from the registry as others get them. */
function install(version: string): string {
  const application = join(folder, `react-${version}`)
  mkdirSync(application)
  writeFileSync(join(application, 'package.json'), '{"type":"module","private":true}')
  const packages = [`react@${version}`, `react-dom@${version}`, packed]
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...packages], { cwd: application })
  const installed = JSON.parse(readFileSync(join(application, 'node_modules/react/package.json'), 'utf8')) as { version: string }
  assert.equal(installed.version, version)
  return application
}

/** A page of the journeys as a page of this application. */
function stageIn(application: string, name: 'sign-in' | 'parts'): string {
  const text = readFileSync(join(root, `web/journeys/${name}.stage.tsx`), 'utf8')
  const file = join(application, `${name}.tsx`)
  writeFileSync(file, text.replace('#client/react.ts', '@tollgate/client/react'))
  return file
}

/** The same by webpack, which adds scripts to the page for what is fetched later. */
async function bundleByWebpack(input: string): Promise<Map<string, string>> {
  const application = dirname(input)
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', 'webpack@5.112.2'], {
    cwd: application,
  })
  const entry = join(application, 'entry.js')
  writeFileSync(entry, (await transformWithOxc(readFileSync(input, 'utf8'), input)).code)
  const output = { path: join(application, 'bundle'), filename: 'site.js', chunkFilename: '[id].js', publicPath: '/', trustedTypes: true }
  const program = `import webpack from 'webpack'
    webpack(${JSON.stringify({ mode: 'production', context: application, entry, output, performance: { hints: false } })}, (error, stats) => {
      if (error || stats.hasErrors() || stats.hasWarnings()) throw error ?? new Error(stats.toString())
    })`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: application })
  return new Map(readdirSync(output.path).map((name) => [name, readFileSync(join(output.path, name), 'utf8')]))
}
