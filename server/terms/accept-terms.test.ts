import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { readConfig } from '../kit/config.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { beImpersonated } from '../testing/impersonation.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const config = { termsUrl: 'https://acme.example/terms', termsVersion: '2026-11', cookieCache: true }

async function requiredOf({ client }: Browser) {
  return (await client.getSession()).data?.required
}

function entriesIn({ app }: TestServer) {
  return app.db.selectFrom('auditEntries').where('action', '=', 'terms.accepted').selectAll().execute()
}

onBothDatabases('where the operator names terms', (open) => {
  test('a session says that they are to be accepted, closes nothing, and says so no longer afterwards', async () => {
    const server = await startTestServer({ open, config })
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    for (let time = 0; time < 2; time++) assert.deepEqual(await requiredOf(ann), ['terms'])
    assert.equal((await ann.client.organization.list()).error, null)
    assert.deepEqual((await ann.client.getSettings()).data?.terms, { version: '2026-11', url: config.termsUrl })

    const { error } = await ann.client.acceptTerms({ version: '2026-10' })
    assert.deepEqual([error?.status, error?.code], [400, 'TERMS_NOT_CURRENT'])
    assert.deepEqual(await requiredOf(ann), ['terms'])
    assert.equal((await ann.client.acceptTerms({ version: '2026-11' })).error, null)
    assert.equal(await requiredOf(ann), undefined)
    const [entry, ...others] = await entriesIn(server)
    assert.partialDeepStrictEqual(entry, { userId: user.id, actorId: user.id, details: { version: '2026-11' } })
    assert.deepEqual(others, [])
  })

  test('version and date are kept, shown to the person and to administrators, and stay when they accept again', async () => {
    const server = await startTestServer({ open, config })
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    const termsAcceptedAt = new Date(server.clock.now()).toISOString()
    await ann.client.acceptTerms({ version: '2026-11' })
    server.clock.advance(1000)
    assert.equal((await ann.client.acceptTerms({ version: '2026-11' })).error, null)
    const kept = { termsVersion: '2026-11', termsAcceptedAt }
    assert.partialDeepStrictEqual((await ann.client.exportAccount()).data?.user, kept)
    assert.partialDeepStrictEqual((await ann.client.admin.getUser({ id: user.id }, await asServer(server.app))).data, kept)
    assert.equal((await entriesIn(server)).length, 1)
  })

  test('another version is asked for again, also of people who accepted the former', async () => {
    const server = await startTestServer({ open, config })
    const ann = server.browser()
    await signUp(ann, 'ann')
    await ann.client.acceptTerms({ version: '2026-11' })
    Object.assign(server.app.config, { termsVersion: '2027-01' })
    server.clock.advance(days(1)) // the browser's own copy of the session has expired
    assert.deepEqual(await requiredOf(ann), ['terms'])
    assert.equal((await ann.client.acceptTerms({ version: '2026-11' })).error?.code, 'TERMS_NOT_CURRENT')
    assert.equal((await ann.client.acceptTerms({ version: '2027-01' })).error, null)
    assert.equal(await requiredOf(ann), undefined)
    assert.deepEqual(new Set((await entriesIn(server)).map(({ details }) => details?.version)), new Set(['2026-11', '2027-01']))
  })

  test('who accepts twenty times at once accepts once', async () => {
    const server = await startTestServer({ open, config })
    const ann = server.browser()
    await signUp(ann, 'ann')
    const answers = await Promise.all(Array.from({ length: 20 }, () => ann.client.acceptTerms({ version: '2026-11' })))
    for (const { error } of answers) assert.equal(error, null)
    assert.equal((await entriesIn(server)).length, 1)
  })

  test('guests, API keys and administrators who act as a person are not asked, and these cannot accept for them', async () => {
    const server = await startTestServer({ open, config: { ...config, anonymous: true, apiKeySessions: true } })
    const [ann, guest] = [server.browser(), server.browser()]
    const { user } = await signUp(ann, 'ann')
    await guest.client.signIn.anonymous()
    assert.ok((await guest.client.getSession()).data)
    assert.equal(await requiredOf(guest), undefined)

    const key = (await ann.client.apiKey.create({ name: 'Key' })).data?.key ?? assert.fail()
    const byKey = (await server.browser().client.getSession({}, { headers: { 'x-api-key': key } })).data
    assert.equal(byKey?.user.id, user.id)
    assert.equal(byKey?.required, undefined)

    await beImpersonated(server.app, user.id)
    assert.equal(await requiredOf(ann), undefined)
    assert.equal((await ann.client.acceptTerms({ version: '2026-11' })).error?.code, 'NOT_WHILE_IMPERSONATING')
    assert.deepEqual(await entriesIn(server), [])
  })

  test('they can be accepted before the second factor that everyone needs', async () => {
    const { browser } = await startTestServer({ open, config: { ...config, requireSecondFactor: true } })
    const ann = browser()
    await signUp(ann, 'ann')
    assert.deepEqual(await requiredOf(ann), ['second-factor', 'terms'])
    assert.equal((await ann.client.acceptTerms({ version: '2026-11' })).error, null)
    assert.deepEqual(await requiredOf(ann), ['second-factor'])
  })
})

test('without a version no one is asked, and there is nothing to accept', async () => {
  const { browser } = await startTestServer({ config: { termsUrl: config.termsUrl } })
  const ann = browser()
  await signUp(ann, 'ann')
  assert.equal(await requiredOf(ann), undefined)
  assert.equal((await ann.client.getSettings()).data?.terms, null)
  assert.equal((await ann.client.acceptTerms({ version: '2026-11' })).error?.code, 'TERMS_NOT_CURRENT')
})

test('a version needs an address where the terms can be read', () => {
  assert.throws(() => readConfig({ TOLLGATE_TERMS_VERSION: '1' }), /TOLLGATE_TERMS_VERSION needs TOLLGATE_TERMS_URL/)
  assert.equal(readConfig({ TOLLGATE_TERMS_VERSION: '1', TOLLGATE_TERMS_URL: config.termsUrl }).termsVersion, '1')
})
