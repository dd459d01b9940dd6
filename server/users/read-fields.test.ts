import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../kit/config.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { password } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

const userFields = {
  company: { type: 'string', required: true, maximum: 20 },
  size: { type: ['1-10', '11-100'] },
  age: { type: 'number', minimum: 18 },
  newsletter: { type: 'boolean', defaultValue: false },
  birthday: { type: 'date' },
  tier: { type: 'string', input: false, defaultValue: 'free' },
  score: { type: 'number', returned: false },
} as const

type Person = { id: string; name: string; tier: string; company: string | null; newsletter: boolean }

const ann = { email: 'ann@example.com', password, name: 'Ann' }

onBothDatabases('fields that the configuration adds to people', (open) => {
  test('are sent flat at sign-up, checked by type, and are members of every answer to the person', async () => {
    const { browser } = await startTestServer({ open, config: { userFields, cookieCache: true } })
    const visitor = browser()
    const missing = await visitor.client.signUp.email(ann)
    assert.deepEqual(
      [missing.error?.status, missing.error?.code, missing.error?.message],
      [400, 'COMPANY_IS_REQUIRED', 'company is required'],
    )
    for (const wrong of [
      { company: 7 },
      { size: 'huge' },
      { age: 17 },
      { age: '20' },
      { newsletter: 'yes' },
      { birthday: 'soon' },
      { company: 'x'.repeat(21) },
    ]) {
      const { error } = await visitor.client.signUp.email({ ...ann, company: 'Acme', ...wrong })
      assert.deepEqual([error?.status, error?.code], [400, 'VALIDATION_ERROR'], JSON.stringify(wrong))
    }
    const sent = {
      company: ' Acme ',
      size: '1-10',
      birthday: '1990-05-01',
      tier: 'gold',
      score: 7,
      unknown: 'x',
      privateMetadata: { x: 1 },
    }
    const answer = (await (await visitor.post('/sign-up/email', { ...ann, ...sent })).json()) as { user: unknown }
    const shown = { company: 'Acme', size: '1-10', age: null, newsletter: false, birthday: '1990-05-01T00:00:00.000Z', tier: 'free' }
    const seen = (user: unknown) => {
      const { company, size, age, newsletter, birthday, tier, ...others } = user as Record<string, unknown>
      for (const name of ['fields', 'score', 'unknown', 'privateMetadata']) assert.ok(!(name in others), name)
      return { company, size, age, newsletter, birthday, tier }
    }
    assert.deepEqual(seen(answer.user), shown)
    assert.deepEqual(seen((await visitor.client.getSession()).data?.user), shown) // from the cookie cache
    assert.deepEqual(seen((await visitor.client.getSession({ disableCookieCache: true })).data?.user), shown)
    const signedIn = (await browser().client.signIn.email(ann)).data
    assert.deepEqual(seen(signedIn && 'user' in signedIn ? signedIn.user : undefined), shown)
  })

  test('change by the person one by one; what is not theirs to set is refused by name', async () => {
    const { browser } = await startTestServer({ open, config: { userFields } })
    const visitor = browser()
    await visitor.client.signUp.email({ ...ann, company: 'Acme', age: 30 })
    assert.deepEqual((await visitor.client.updateUser({ age: 31, newsletter: true })).data, { status: true })
    await Promise.all([visitor.client.updateUser({ size: '11-100' }), visitor.client.updateUser({ company: 'Beta' })])
    const user = (await visitor.client.getSession()).data?.user as unknown as Record<string, unknown>
    assert.deepEqual([user.company, user.size, user.age, user.newsletter], ['Beta', '11-100', 31, true])
    const { error } = await visitor.client.updateUser({ tier: 'gold' })
    assert.deepEqual([error?.status, error?.code, error?.message], [400, 'FIELD_NOT_ALLOWED', 'tier is not allowed to be set'])
    assert.equal((await visitor.client.updateUser({ company: '' })).error?.code, 'COMPANY_IS_REQUIRED')
    assert.deepEqual((await visitor.client.updateUser({ age: null })).data, { status: true })
  })

  test('are all open to the application’s servers, which need not give any', async () => {
    const { app, browser } = await startTestServer({ open, config: { userFields } })
    const { headers } = await asServer(app)
    const server = browser()
    const made = await server.post('/admin/create-user', { email: 'bob@example.com', name: 'Bob', data: { tier: 'gold' } }, headers)
    const { user } = (await made.json()) as { user: Person }
    assert.deepEqual([user.tier, user.company, user.newsletter], ['gold', null, false])
    const changed = (await (
      await server.post('/admin/update-user', { userId: user.id, data: { company: 'Acme' } }, headers)
    ).json()) as Person
    assert.deepEqual([changed.tier, changed.company, changed.name], ['gold', 'Acme', 'Bob'])
    const wrong = await server.post('/admin/update-user', { userId: user.id, data: { age: 'old' } }, headers)
    assert.deepEqual([wrong.status, ((await wrong.json()) as { issues: { path: string }[] }).issues[0]?.path], [400, 'age'])
  })
})

test('a configuration with an unusable field stops the start', () => {
  const read = (fields: unknown) => () => readConfig({ NODE_ENV: 'test', TOLLGATE_USER_FIELDS: JSON.stringify(fields) })
  assert.deepEqual(read({ company: { type: 'string' } })().userFields, { company: { type: 'string' } })
  for (const wrong of [
    { email: { type: 'string' } },
    { constructor: { type: 'string' } },
    { 'two words': { type: 'string' } },
    { company: { type: 'text' } },
    { company: { type: 'string', requierd: true } },
    { company: { type: 'string', required: true, input: false } },
    { age: { type: 'number', defaultValue: 'old' } },
    [],
  ])
    assert.throws(read(wrong), /^WrongSetting: |TOLLGATE_USER_FIELDS must be fields by their names/)
})
