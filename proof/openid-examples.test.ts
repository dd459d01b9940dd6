import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { found, register, somebody } from '#web/journeys/deeds.ts'
import { signIn } from '#web/journeys/people.ts'
import { arriveAt } from '#web/journeys/until.ts'
import { root } from '../scripts/install.mjs'
import { installIn } from '../scripts/install-in.mjs'
import { startGrafanaLike } from './examples/grafana-like.ts'
import { openStage } from './examples/stage.ts'
import { startExample } from './examples/start-example.ts'
import { registerApplication, walkOpenid } from './examples/walk-openid.ts'
import { blocksOf } from './guides/blocks.ts'

const stage = await openStage()
const { url, home } = stage
const python = ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', 'import authlib, flask, requests']).status === 0)

async function environmentFor(name: string, logoutRedirect: string) {
  const { id, secret } = await registerApplication(stage, { name, redirects: [`${home}/callback`], logoutRedirects: [logoutRedirect] })
  const own = { ISSUER: `${url}/api/auth`, CLIENT_ID: id, CLIENT_SECRET: secret, SESSION_SECRET: 'of this test alone, long enough' }
  return { ...stage.environment, ...own, AUTHLIB_INSECURE_TRANSPORT: '1' }
}

test('the example of Express by OpenID Connect: in, groups, a page behind a plan, out on both sides', async (t) => {
  installIn('examples/openid-express', 'the example openid-express')
  const folder = join(root, 'examples/openid-express')
  t.after(await startExample(folder, [process.execPath, 'main.js'], await environmentFor('express', home), home))
  await walkOpenid(t, stage, 'express')
})

test('the example of Python with Authlib: the same', { skip: !python && 'needs Authlib and Flask for Python' }, async (t) => {
  const folder = join(root, 'examples/openid-python')
  t.after(await startExample(folder, [python ?? '', 'app.py'], await environmentFor('python', `${home}/`), home))
  await walkOpenid(t, stage, 'python')
})

test('the settings for Grafana: a role by the organization, refresh, access that was taken back, sign-out, and strangers refused', async (t) => {
  const redirects = { redirects: [`${home}/login/generic_oauth`], logoutRedirects: [`${home}/login`] }
  const { id, secret } = await registerApplication(stage, { name: 'Grafana', firstParty: true, ...redirects })
  const given = {
    CLIENT_ID: id,
    CLIENT_SECRET: secret,
    'https://accounts.example.com': url,
    'https://grafana.example.com': home,
    'https%3A%2F%2Fgrafana.example.com': encodeURIComponent(home),
  }
  const text = blocksOf('docs/guides/openid-grafana.md').find(({ file }) => file === 'grafana.ini')?.code ?? assert.fail()
  const settings = Object.entries(given).reduce((text, [name, value]) => text.replaceAll(name, value), text)
  const grafana = await startGrafanaLike(settings, Number(new URL(home).port))
  t.after(grafana.stop)

  const page = await stage.openPage(t)
  const [ada, eve] = [somebody('Ada'), somebody('Eve')]
  await register(page, url, eve)
  await register(page, url, ada)
  await found(page, url, { name: 'Acme', slug: 'acme' })
  await page.context().clearCookies()
  const begin = async () => {
    await page.goto(home)
    await page.getByRole('link', { name: 'Sign in with Tollgate' }).click()
  }

  await begin()
  await arriveAt(page, (at) => at.origin === url)
  await signIn(page, ada)
  await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor()
  await page.getByText('Role: Admin').waitFor()

  grafana.wait(3600)
  await page.goto(home)
  await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor()
  const [grant] = (await (await page.request.get(`${url}/api/auth/oauth2/list-grants`)).json()) as [{ id: string }]
  await page.request.post(`${url}/api/auth/oauth2/revoke-grant`, { headers: { origin: url }, data: { id: grant.id } })
  grafana.wait(3600)
  await begin()
  await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor()

  await page.getByRole('link', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in with Tollgate' }).waitFor()
  assert.equal(await (await page.request.get(`${url}/api/auth/get-session`)).json(), null, 'signed out there too')

  await begin()
  await arriveAt(page, (at) => at.origin === url)
  await signIn(page, eve)
  await page.getByRole('heading', { name: 'Login failed' }).waitFor()
})
