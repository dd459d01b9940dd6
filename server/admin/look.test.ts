import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { seconds } from '#contract/kit/durations.ts'
import { createApp } from '../create-app.ts'
import { DressedPage } from '../http/dressed-page.ts'
import { dressNow } from '../look/dress-page.ts'
import { lookOf } from '../look/look-of.ts'
import { prunePictures } from '../pictures/prune-pictures.ts'
import { createSecretKey } from '../secret-keys/manage-secret-keys.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const config = { applicationName: 'Birch', accent: '#1e40af' }
const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

async function start(open: OpenDatabase) {
  const server = await startTestServer({ open, config })
  const root = server.browser()
  const { user } = await signUp(root, 'root')
  await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  return { ...server, admin: root.client.admin, root }
}

onBothDatabases('The look', (open) => {
  test('is the configured one until administrators choose, and again when they take it back', async () => {
    const { admin, app, browser } = await start(open)
    assert.partialDeepStrictEqual((await admin.getLook({})).data, { applicationName: 'Birch', accent: '#1e40af', chosen: [] })
    const { data } = await admin.changeLook({ applicationName: 'Oak', accent: '#FFFF00', radius: 4 })
    assert.partialDeepStrictEqual(data, { applicationName: 'Oak', accent: '#ffff00', radius: 4, configured: { applicationName: 'Birch' } })
    assert.deepEqual([data?.shades?.light.isAsChosen, data?.shades?.dark.isAsChosen], [false, true])
    assert.ok((data?.shades?.light.contrast ?? 0) >= 4.5)
    const settings = await browser().client.getSettings({})
    assert.partialDeepStrictEqual(settings.data, { applicationName: 'Oak', accent: '#ffff00', radius: 4, termsUrl: null })
    assert.ok(settings.data && !('fromName' in settings.data))

    await admin.changeLook({ accent: null })
    assert.partialDeepStrictEqual((await admin.getLook({})).data, { applicationName: 'Oak', accent: '#1e40af', radius: 4 })
    const log = await app.db.selectFrom('auditEntries').select('details').where('action', '=', 'look.changed').orderBy('id').execute()
    assert.deepEqual(
      log.map(({ details }) => details),
      [{ changed: ['applicationName', 'accent', 'radius'] }, { changed: ['accent'] }],
    )
  })

  test('refuses what would not be an address, a colour or a name', async () => {
    const { admin } = await start(open)
    for (const bad of [
      { logoUrl: 'javascript:alert(1)' },
      { logoUrl: `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}` },
      { iconUrl: 'http://evil.example/icon.png' },
      { termsUrl: 'javascript:alert(1)' },
      { privacyUrl: 'https://user:password@evil.example/' },
      { supportUrl: 'mailto:a@b.example?bcc=c@d.example' },
      { accent: 'red;}*{display:none' },
      { radius: 25 },
      { radius: 1.5 },
      { applicationName: 'a\r\nBcc: eve@evil.example' },
      { applicationName: 'x'.repeat(61) },
      { fromName: '\u202eeve' },
    ]) {
      assert.equal((await admin.changeLook(bad)).error?.status, 400, JSON.stringify(bad))
    }
    assert.deepEqual((await admin.getLook({})).data?.chosen, [])
  })

  test('keeps an uploaded logo whole for as long as it is shown', async () => {
    const { admin, app, clock, browser } = await start(open)
    const { data } = await admin.changeLook({ logoUrl: pixel })
    const path = new URL(data?.logoUrl ?? '').pathname
    clock.advance(seconds(200_000))
    await prunePictures(app)
    assert.equal((await browser().inject({ method: 'GET', url: path })).statusCode, 200)
    await admin.changeLook({ logoUrl: null })
    await prunePictures(app)
    assert.equal((await browser().inject({ method: 'GET', url: path })).statusCode, 404)
  })

  test('is seen by another process within a second, and its style sheet at once', async () => {
    const { admin, app, clock, browser } = await start(open)
    const other = createApp(app.config, { ...app, close: async () => {} }, { clock })
    assert.equal((await lookOf(other)).applicationName, 'Birch')
    await admin.changeLook({ applicationName: 'Oak', accent: '#be185d' })
    clock.advance(seconds(1))
    assert.equal((await lookOf(other)).applicationName, 'Oak')

    const page = await browser().inject({ method: 'GET', url: '/error' })
    const address = /href="(\/api\/auth\/look\/[^"]+)"/.exec(page.body)?.[1] ?? assert.fail(page.body)
    const style = await browser().inject({ method: 'GET', url: address })
    assert.deepEqual(
      [style.headers['cache-control'], style.headers['content-type']],
      ['public, max-age=31536000, immutable', 'text/css; charset=utf-8'],
    )
    assert.match(style.body, /#be185d/)
    const unknown = await browser().inject({ method: 'GET', url: '/api/auth/look/anything.css' })
    assert.deepEqual([unknown.statusCode, unknown.headers['cache-control']], [200, 'no-store'])
  })

  test('both changes count when two administrators change different things at once', async () => {
    const { admin } = await start(open)
    await Promise.all([
      admin.changeLook({ radius: 2 }),
      admin.changeLook({ termsUrl: 'https://oak.example/' }),
      admin.changeLook({ accent: '#be185d' }),
    ])
    assert.partialDeepStrictEqual((await admin.getLook({})).data, { radius: 2, termsUrl: 'https://oak.example/', accent: '#be185d' })
  })

  test('opens to a secret key by its scope, and to no other caller', async () => {
    const { app, admin, browser } = await start(open)
    const ask = async (scopes: ('look:read' | 'look:write')[], method: 'GET' | 'POST') => {
      const { key } = await createSecretKey(app, {
        name: 'k',
        scopes,
        by: { user: null, secretKey: null, visitor: null, session: null } as never,
      })
      const answer = await browser().inject({
        method,
        url: '/api/auth/admin/look',
        headers: { authorization: `Bearer ${key}`, ...(method === 'POST' && { 'content-type': 'application/json' }) },
        ...(method === 'POST' && { payload: '{"radius":3}' }),
      })
      return answer.statusCode
    }
    assert.deepEqual([await ask(['look:read'], 'GET'), await ask(['look:write'], 'GET')], [200, 403])
    assert.deepEqual([await ask(['look:read'], 'POST'), await ask(['look:write'], 'POST')], [403, 200])
    assert.equal((await admin.getLook({})).data?.radius, 3)
    const eve = browser()
    await signUp(eve, 'eve')
    assert.equal((await eve.client.admin.getLook({})).error?.status, 403)
    assert.equal((await eve.client.admin.changeLook({ radius: 1 })).error?.status, 403)
  })

  test('is in a page from the first byte, in its own name, and cannot leave its place', async (t) => {
    const { admin, app, browser } = await start(open)
    await admin.changeLook({
      applicationName: '</title><script>alert(1)</script>$&',
      accent: '#be185d',
      iconUrl: 'https://oak.example/i.png?a="><script>',
      supportUrl: 'https://oak.example/"onclick=alert(1)',
    })
    const folder = mkdtempSync(join(tmpdir(), 'look-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'auth.html')
    writeFileSync(
      path,
      '<!doctype html><html lang="en"><head><meta name="theme-color" content="#f2f5f1" media="(prefers-color-scheme: light)" /><title>Tollgate</title><link rel="icon" href="data:,"></head><body></body></html>',
    )
    const page = new DressedPage(path, {}, () => dressNow(app))
    const { body } = await answered(page)
    assert.doesNotMatch(body, /<script|"onclick|<\/title><s/)
    assert.match(body, /data-product="&lt;\/title&gt;/)
    assert.match(body, /content="#be185d"/)
    assert.match(body, /<p lang="de"><a href="https:\/\/oak\.example\/[^"]*">Support<\/a><\/p>/)
    await admin.changeLook({ applicationName: 'Oak' })
    assert.match((await answered(page)).body, /<title>Oak<\/title>/)
    assert.equal((await browser().client.getSettings({})).data?.applicationName, 'Oak')
  })
})

async function answered(page: DressedPage): Promise<{ body: string }> {
  let body = ''
  const reply = { headers: () => reply, header: () => reply, code: () => reply, send: (bytes: Buffer) => void (body = bytes.toString()) }
  await page.answer({ method: 'GET', headers: {} } as never, reply as never)
  return { body }
}
