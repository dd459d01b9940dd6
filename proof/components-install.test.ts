import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openBrowser } from '#web/journeys/browser.ts'
import { startComponentSite } from '#web/journeys/component-site.ts'
import { register, somebody } from '#web/journeys/deeds.ts'
import { judge } from '#web/journeys/judge.ts'
import { becomeNobody } from '#web/journeys/people.ts'
import { arriveAt } from '#web/journeys/until.ts'
import { packClient } from '../scripts/client-package/pack-client.ts'
import { root } from '../scripts/install.mjs'

const folder = mkdtempSync(join(root, '.cache/components-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const packed = await packClient(join(folder, 'packed'))
const stage = readFileSync(join(root, 'web/journeys/sign-in.stage.tsx'), 'utf8').replace('#client/react.ts', '@tollgate/client/react')
const sites = await Promise.all(
  ['18.3.1', '19.2.0'].map(async (version) => ({ version, site: await startComponentSite(install(version)) })),
)
const { openPage, url } = await openBrowser({ trustedOrigins: sites.map(({ site }) => site.origin) })

for (const { version, site } of sites) {
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

/** An application with this React and the packed client, from the registry as others get them. */
function install(version: string): string {
  const application = join(folder, `react-${version}`)
  mkdirSync(application)
  writeFileSync(join(application, 'package.json'), '{"type":"module","private":true}')
  const packages = [`react@${version}`, `react-dom@${version}`, packed]
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...packages], { cwd: application })
  const installed = JSON.parse(readFileSync(join(application, 'node_modules/react/package.json'), 'utf8')) as { version: string }
  assert.equal(installed.version, version)
  writeFileSync(join(application, 'page.tsx'), stage)
  return join(application, 'page.tsx')
}
