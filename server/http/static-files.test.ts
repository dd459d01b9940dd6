import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createApp } from '../create-app.ts'
import { type Configuration, readConfig } from '../kit/config.ts'
import { openEmptySqlite } from '../testing/databases.ts'
import { createFastify } from './fastify.ts'
import { mountWeb } from './static-files.ts'

const home = mkdtempSync(join(tmpdir(), 'tollgate-web-'))
const folder = join(home, 'web')
const script = `console.log(${JSON.stringify('a long script '.repeat(500))})\n`
writeFileSync(join(home, 'secret.txt'), 'secret')
mkdirSync(join(folder, 'assets'), { recursive: true })
mkdirSync(join(folder, '.vite'))
for (const page of ['index', 'auth', 'checkout']) writeFileSync(join(folder, `${page}.html`), `<!doctype html><title>${page}</title>`)
writeFileSync(join(folder, 'assets/main-a1b2c3.js'), script)
writeFileSync(join(folder, 'assets/mark.png'), Buffer.alloc(2000))
writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(folder, '.vite/manifest.json'), '{}')
symlinkSync(join(home, 'secret.txt'), join(folder, 'linked.txt'))

const storage = await openEmptySqlite()
after(async () => {
  await storage.close()
  rmSync(home, { recursive: true })
})

let fastify: FastifyInstance
beforeEach(() => (fastify = serverOf(folder)))

test('answers every address outside the API with the page it belongs to', async () => {
  for (const [url, title] of Object.entries({
    '/': 'index',
    '/account/sessions?tab=1': 'index',
    '/o/acme.com': 'index',
    '/sign-in': 'auth',
    '/invite/abc': 'auth',
    '/checkout/x': 'checkout',
    '/sign-in-not': 'index',
  })) {
    const answer = await get(url)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.body, `<!doctype html><title>${title}</title>`, url)
  }
})

test('tells programs in JSON that there is nothing, and answers with a page of ours whatever they accept', async () => {
  const accept = 'application/json'
  for (const url of ['/.well-known/nothing', '/health', '/healthz', '/api/nothing', '/nothing']) {
    const answer = await fastify.inject({ url, headers: { accept } })
    assert.deepEqual([url, answer.statusCode, answer.json().code], [url, 404, 'NOT_FOUND'])
  }
  const { error } = (await fastify.inject({ url: '/v1/nothing', headers: { accept } })).json()
  assert.equal(error, 'ResourceNotFound')
  for (const url of ['/.well-known/nothing', '/health/live']) assert.equal((await get(url)).statusCode, 404)
  for (const url of ['/', '/sign-in', '/account', '/o/acme/members']) {
    const answer = await fastify.inject({ url, headers: { accept } })
    assert.deepEqual([url, answer.statusCode, answer.headers['content-type']], [url, 200, 'text/html; charset=utf-8'])
  }
  assert.equal((await fastify.inject({ url: '/nothing', headers: { accept: 'text/html, application/json' } })).statusCode, 200)
})

test('never lets a page be stored, framed, given foreign code or named to other sites', async () => {
  const { headers } = await get('/sign-in')
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(String(headers['content-security-policy']), /default-src 'self'.*frame-ancestors 'none'/)
  assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin')
})

test('has the browser ask what the app asks first, where a person has signed in', async () => {
  const linksOf = async (url: string, cookie = 'tollgate.signed-in=yes') => {
    const { headers } = await fastify.inject({ url, headers: { cookie } })
    return typeof headers.link === 'string'
      ? [...headers.link.matchAll(/<([^>]+)>; rel=preload; as=fetch/g)].map(([, address]) => address)
      : []
  }
  const session = '/api/auth/get-session'
  const organization = (slug: string) => `/api/auth/organization/get-organization?organizationSlug=${slug}`
  assert.deepEqual(await linksOf('/account/sessions?tab=1'), [session])
  assert.deepEqual(await linksOf('/o/acme/people', '__Host-tollgate.signed-in=yes'), [session, organization('acme')])
  assert.deepEqual(await linksOf('/o/acme.com?tab=1'), [session, organization('acme.com')])
  assert.deepEqual(await linksOf('/o/%22%3E%3Cacme'), [session])
  for (const url of ['/sign-in?tab=1', '/checkout/secret', '/acme/plans', '/assets/main-a1b2c3.js'])
    assert.deepEqual(await linksOf(url), [], url)
  assert.deepEqual(await linksOf('/o/acme', 'tollgate.signed-in=no'), [])
})

test('lets browsers keep what is named by its content for a year, and ask again for the rest', async () => {
  const asset = await get('/assets/main-a1b2c3.js')
  assert.equal(asset.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(asset.headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(asset.headers['x-content-type-options'], 'nosniff')
  const icon = await get('/icon.svg')
  assert.equal(icon.headers['cache-control'], 'no-cache')
  assert.equal(icon.headers['content-type'], 'image/svg+xml; charset=utf-8')
})

test('sends text in the best encoding the browser takes, and the same bytes behind each', async () => {
  const url = '/assets/main-a1b2c3.js'
  const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
  assert.equal(brotli.headers['content-encoding'], 'br')
  assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), script)
  const gzip = await get(url, { 'accept-encoding': 'GZIP;q=1, br;q=0' })
  assert.equal(gzip.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(gzip.rawPayload).toString(), script)
  const plain = await get(url)
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.body, script)
  for (const { headers, rawPayload } of [brotli, gzip, plain]) {
    assert.equal(headers.vary, 'accept-encoding')
    assert.equal(headers['content-length'], String(rawPayload.length))
  }
  assert.equal(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size, 3)
})

test('leaves small files and pictures as they are', async () => {
  for (const url of ['/icon.svg', '/assets/mark.png']) {
    const { headers } = await get(url, { 'accept-encoding': 'br, gzip' })
    assert.equal(headers['content-encoding'], undefined)
  }
})

test('sends nothing again that the browser already has', async () => {
  const url = '/assets/main-a1b2c3.js'
  const { etag } = (await get(url, { 'accept-encoding': 'br' })).headers
  for (const known of [String(etag), `"other", W/${etag}`, '*']) {
    const answer = await get(url, { 'accept-encoding': 'br', 'if-none-match': known })
    assert.equal(answer.statusCode, 304)
    assert.equal(answer.rawPayload.length, 0)
  }
  assert.equal((await get(url, { 'accept-encoding': 'br', 'if-none-match': '"other"' })).statusCode, 200)
})

test('answers HEAD with the headers of GET and no body', async () => {
  for (const url of ['/sign-in', '/assets/main-a1b2c3.js']) {
    const [head, body] = [await ask({ method: 'HEAD', url }), await get(url)]
    assert.equal(head.statusCode, 200)
    assert.equal(head.headers['content-length'], body.headers['content-length'])
    assert.equal(head.headers.etag, body.headers.etag)
    assert.equal(head.rawPayload.length, 0)
  }
})

test('never leaves its folder and never shows what is hidden in it', async () => {
  for (const url of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/linked.txt',
    '/.vite/manifest.json',
    '/..\\secret.txt',
  ]) {
    const answer = await get(url)
    assert.equal(answer.statusCode, 404, url)
    assert.doesNotMatch(answer.body, /^secret/)
  }
})

test('answers a script or picture that is gone with an error, not with a page', async () => {
  assert.deepEqual(await refusalOf(get('/assets/main-old.js')), [404, 'NOT_FOUND'])
  assert.deepEqual(await refusalOf(get('/favicon.ico')), [404, 'NOT_FOUND'])
})

test('answers unknown addresses of the API, wrong methods and broken encodings in the error shape', async () => {
  for (const url of ['/api', '/api/auth/nothing', '/dev/inbox', '/%E0%A4%A']) {
    assert.deepEqual(await refusalOf(get(url)), [404, 'NOT_FOUND'], url)
  }
  assert.deepEqual(await refusalOf(ask({ method: 'POST', url: '/sign-in', payload: {} })), [404, 'NOT_FOUND'])
  assert.deepEqual(await refusalOf(ask({ method: 'DELETE', url: '/api/auth/ok' })), [404, 'NOT_FOUND'])
  assert.equal((await get('/api/auth/nothing')).headers['cache-control'], 'no-store')
})

test('says what to do when the web app is not built, and serves it once it is', async () => {
  const empty = mkdtempSync(join(home, 'later-'))
  fastify = serverOf(empty)
  const missing = await get('/sign-in')
  assert.equal(missing.statusCode, 503)
  assert.match(missing.body, /npm run build/)
  assert.ok(missing.headers['content-security-policy'])
  assert.deepEqual(await refusalOf(get('/api/nothing')), [404, 'NOT_FOUND'])
  writeFileSync(join(empty, 'index.html'), 'built')
  assert.equal((await get('/')).body, 'built')
})

test('lets the service of a captcha into the pages with forms alone', async () => {
  fastify = serverOf(folder, { captchaProvider: 'turnstile', captchaSecret: 'x', captchaSiteKey: 'y' })
  const isLetIn = async (url: string) => String((await get(url)).headers['content-security-policy']).includes('challenges.cloudflare.com')
  for (const url of ['/sign-in', '/sign-up', '/forgot', '/reset-password/x']) assert.equal(await isLetIn(url), true, url)
  for (const url of ['/', '/account/profile', '/checkout/x']) assert.equal(await isLetIn(url), false, url)
})

function serverOf(folder: string, settings: Configuration = {}): FastifyInstance {
  const config = readConfig({}, { logLevel: 'silent', ...settings })
  const app = createApp(config, storage)
  const fastify = createFastify(app, { strict: true })
  mountWeb(fastify, app, { folder })
  return fastify
}

function get(url: string, headers: Record<string, string> = {}) {
  return ask({ method: 'GET', url, headers })
}

function ask(options: InjectOptions) {
  return fastify.inject(options)
}

async function refusalOf(asked: ReturnType<typeof ask>) {
  const answer = await asked
  const { code, message } = answer.json() as { code: string; message: string }
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
  assert.ok(message.length > 0)
  return [answer.statusCode, code]
}
