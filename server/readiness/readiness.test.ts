import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { type ReadinessId, readinessIds } from '#contract/readiness-ids.ts'
import { instantOf } from '../kit/clock.ts'
import type { Configuration } from '../kit/config.ts'
import { readConfig } from '../kit/config.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'
import { createEndpoint } from '../webhook-delivery/endpoints.ts'
import { allChecks } from './all-checks.ts'
import { lookAt } from './look-at.ts'
import { withoutSecrets } from './without-secrets.ts'

async function startAdmin(open: OpenDatabase, config: Configuration = {}) {
  const server = await startTestServer({ open, config })
  const browser = server.browser()
  const { user } = await signUp(browser, 'root')
  await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  const { admin } = browser.client
  const stateOf = async (id: ReadinessId) => (await admin.readReadiness({})).data?.checks.find((check) => check.id === id)
  return { ...server, admin, stateOf }
}

test('every subject of the screen is one of doctor’s, once', () => {
  assert.deepEqual(
    allChecks.flatMap(({ id }) => id ?? []),
    readinessIds,
  )
})

test('what a check says repeats no secret of the configuration', () => {
  const config = readConfig({}, { smtpUrl: 'smtp://ada:p%40ssword@mail.example', stripeSecretKey: 'sk_live_1', secrets: ['correct horse'] })
  const said = withoutSecrets(config, '535 p@ssword p%40ssword of ada was refused; sk_live_1, correct horse')
  assert.equal(said, '535 ••• ••• of ada was refused; •••, •••')
})

test('what a check says repeats no secret of a provider', () => {
  const acme = { id: 'acme', name: 'Acme', issuer: 'https://id.acme.example', clientId: 'tollgate', clientSecret: 'for acme alone' }
  const config = readConfig({}, { oidcProviders: [acme] })
  assert.equal(withoutSecrets(config, 'tollgate: for acme alone, kept inside', ['kept inside']), 'tollgate: •••, •••')
})

test('a password with a bare percent sign is masked as it is', () => {
  const config = readConfig({}, { smtpUrl: 'smtp://ada:half%off@mail.example' })
  assert.equal(withoutSecrets(config, 'half%off was refused'), '••• was refused')
})

onBothDatabases('the readiness of an installation', (open) => {
  test('is told at once, and what another server must answer only when it is asked', async () => {
    const { app, admin } = await startAdmin(open, { smtpUrl: 'smtp://ada:hidden@127.0.0.1:1' })
    await app.db.deleteFrom('mailLog').execute()
    const { checks } = (await admin.readReadiness({})).data ?? { checks: [] }
    assert.deepEqual(
      checks.map(({ id }) => id),
      readinessIds,
    )
    const states = Object.fromEntries(checks.map(({ id, state }) => [id, state]))
    assert.partialDeepStrictEqual(states, {
      production: 'advice',
      address: 'advice',
      secret: 'advice',
      mail: 'unchecked',
      migrations: 'ready',
      outbox: 'ready',
      webhooks: 'ready',
      providers: 'ready',
      backup: 'advice',
    })
    const asked = (await admin.checkReadiness({ id: 'mail' })).data
    assert.deepEqual([asked?.id, asked?.state], ['mail', 'problem'])
    assert.match(asked?.says[0] ?? '', /^127\.0\.0\.1 does not take letters/)
    assert.doesNotMatch(JSON.stringify([asked, checks]), /hidden/)
  })

  test('tells everything else where one subject cannot be read', async () => {
    const { app, admin } = await startAdmin(open, { smtpUrl: 'smtp://127.0.0.1:1' })
    await app.db.schema.alterTable('mail_log').renameTo('mail_log_away').execute()
    const { data } = await admin.readReadiness({})
    await app.db.schema.alterTable('mail_log_away').renameTo('mail_log').execute()
    const checks = data?.checks ?? []
    assert.equal(checks.length, readinessIds.length)
    assert.equal(checks.find(({ id }) => id === 'mail')?.state, 'problem')
  })

  test('counts letters that left as proof of the mail server', async () => {
    const { app, stateOf } = await startAdmin(open, { smtpUrl: 'smtp://127.0.0.1:1' })
    const at = instantOf(app.clock.now())
    await app.db
      .insertInto('mailLog')
      .values({ id: 'm', recipient: 'x', subject: 'y', status: 'sent', attempts: 1, error: null, at })
      .execute()
    assert.equal((await stateOf('mail'))?.state, 'ready')
  })

  test('knows of endpoints that were paused, and of a backup that is too old', async () => {
    const { app, clock, stateOf } = await startAdmin(open)
    const { id } = await createEndpoint(app, {
      organizationId: null,
      format: 'raw',
      url: 'http://localhost:1/hook',
      events: ['user.created'],
    })
    await app.db.updateTable('webhookEndpoints').set({ failures: 3 }).where('id', '=', id).execute()
    assert.equal((await stateOf('webhooks'))?.state, 'advice')
    await app.db
      .updateTable('webhookEndpoints')
      .set({ enabled: false, pausedAt: instantOf(clock.now()) })
      .where('id', '=', id)
      .execute()
    assert.deepEqual((await stateOf('webhooks'))?.state, 'problem')

    await app.db
      .insertInto('madeBackups')
      .values({ id: 1, at: instantOf(clock.now()) })
      .execute()
    assert.equal((await stateOf('backup'))?.state, 'ready')
    clock.advance(days(8))
    assert.equal((await lookAt(app, 'backup')).state, 'advice')
  })

  test('is for administrators in a session of theirs, and for no key', async () => {
    const { app, browser } = await startAdmin(open)
    const eve = browser()
    await signUp(eve, 'eve')
    for (const { error } of [await eve.client.admin.readReadiness({}), await eve.client.admin.checkReadiness({ id: 'mail' })]) {
      assert.deepEqual([error?.status, error?.code], [403, 'FORBIDDEN'])
    }
    const key = await asServer(app)
    const { admin } = browser().client
    for (const { error } of [
      await admin.readReadiness({}),
      await admin.readReadiness({}, key),
      await admin.checkReadiness({ id: 'mail' }, key),
    ]) {
      assert.equal(error?.status, 401)
    }
  })
})
