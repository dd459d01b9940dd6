import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

const day = 86_400

onBothDatabases('details of API keys', (open) => {
  test('only a server may set what a server alone decides', async () => {
    const { browser } = await startTestServer({ open, config: { apiKeyRateLimit: true } })
    const ann = browser()
    await signUp(ann, 'ann')
    const { id: keyId } = (await ann.client.apiKey.create()).data ?? assert.fail()
    const serverOnly = [
      { remaining: 5 },
      { refillAmount: 5, refillInterval: 1000 },
      { rateLimitMax: 50 },
      { rateLimitTimeWindow: 5 },
      { rateLimitEnabled: false },
      { permissions: { files: ['read'] } },
    ]
    for (const given of serverOnly) {
      for (const { error } of [await ann.client.apiKey.create(given), await ann.client.apiKey.update({ keyId, ...given })]) {
        assert.deepEqual(
          [error?.status, error?.code, error?.message],
          [
            400,
            'THE_PROPERTY_YOURE_TRYING_TO_SET_CAN_ONLY_BE_SET_FROM_THE_SERVER_AUTH_INSTANCE_ONLY',
            "The property you're trying to set can only be set from the server auth instance only.",
          ],
        )
      }
    }
    // Older clients send these with a new key; they wish for nothing.
    assert.ok((await ann.client.apiKey.create({ remaining: null, permissions: null })).data)
    assert.equal((await ann.client.apiKey.update({ keyId, remaining: null })).error?.status, 400)
  })

  type Given = NonNullable<Parameters<Browser['client']['apiKey']['create']>[0]>
  const wrong: [given: Given, code: string, message: string][] = [
    [{ metadata: 'text' }, 'METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED', 'metadata must be an object or undefined'],
    [{ metadata: ['a'] }, 'METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED', 'metadata must be an object or undefined'],
    [
      { refillAmount: 5 },
      'REFILLINTERVAL_IS_REQUIRED_WHEN_REFILLAMOUNT_IS_PROVIDED',
      'refillInterval is required when refillAmount is provided',
    ],
    [
      { refillInterval: 5 },
      'REFILLAMOUNT_IS_REQUIRED_WHEN_REFILLINTERVAL_IS_PROVIDED',
      'refillAmount is required when refillInterval is provided',
    ],
    [
      { expiresIn: day - 1 },
      'THE_EXPIRESIN_IS_SMALLER_THAN_THE_PREDEFINED_MINIMUM_VALUE',
      'The expiresIn is smaller than the predefined minimum value.',
    ],
    [
      { expiresIn: 365 * day + 1 },
      'THE_EXPIRESIN_IS_LARGER_THAN_THE_PREDEFINED_MAXIMUM_VALUE',
      'The expiresIn is larger than the predefined maximum value.',
    ],
    [{ name: '' }, 'THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL', 'The name length is either too large or too small.'],
    [{ name: 'n'.repeat(33) }, 'THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL', 'The name length is either too large or too small.'],
  ]
  const wrongPrefix: typeof wrong = ['', 'p'.repeat(33)].map((prefix) => [
    { prefix },
    'THE_PREFIX_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL',
    'The prefix length is either too large or too small.',
  ])
  test('what is wrong with a key is told by its code, status and words, when it is made and when it is changed', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const { id: keyId } = (await ann.client.apiKey.create()).data ?? assert.fail()
    const server = await asServer(app)
    const { apiKey } = browser().client
    for (const [given, code, message] of [...wrong, ...wrongPrefix]) {
      const { error } = await apiKey.create({ ...given, userId: user.id }, server)
      assert.deepEqual([error?.status, error?.code, error?.message], [400, code, message])
    }
    for (const [given, code, message] of wrong) {
      const { error } = await apiKey.update({ ...given, keyId, userId: user.id }, server)
      assert.deepEqual([error?.status, error?.code, error?.message], [400, code, message])
    }
    const { error } = await ann.client.apiKey.update({ keyId })
    assert.deepEqual([error?.status, error?.code, error?.message], [400, 'NO_VALUES_TO_UPDATE', 'No values to update.'])
    for (const name of ['n'.repeat(32), '👩🏽‍🚀'.repeat(8)]) assert.equal((await ann.client.apiKey.create({ name })).data?.name, name)
  })

  test('of several mistakes the same one is told first, always', async () => {
    const { app, browser } = await startTestServer({ open })
    const { user } = await signUp(browser(), 'ann')
    const server = await asServer(app)
    const faults: Given = { metadata: 'text', refillAmount: 1, expiresIn: 1, prefix: '', name: '' }
    const told: unknown[] = []
    for (const name of Object.keys(faults) as (keyof Given)[]) {
      told.push((await browser().client.apiKey.create({ ...faults, userId: user.id }, server)).error?.code)
      delete faults[name]
    }
    const order = [wrong[0], wrong[2], wrong[4], wrongPrefix[0], wrong[6]].map((each) => each?.[1])
    assert.deepEqual(told, order)
  })

  test('what the schema refuses is told before anything else', async () => {
    const { app, browser } = await startTestServer({ open })
    const server = await asServer(app)
    for (const given of [
      { expiresIn: 0.5 },
      { prefix: 'a b' },
      { prefix: 'ключ' },
      { name: 'a\0b' },
      { remaining: -1 },
      { remaining: 1e12 },
      { refillAmount: 0, refillInterval: 1 },
      { rateLimitMax: 0 },
      { rateLimitTimeWindow: 1.5 },
      { permissions: { files: 'read' } },
      { configId: 'other' },
    ]) {
      const answer = await browser().post('/api-key/create', given, server.headers)
      assert.deepEqual([answer.status, ((await answer.json()) as { code: string }).code], [400, 'VALIDATION_ERROR'], JSON.stringify(given))
    }
  })

  test('metadata and own expiry can be switched off', async () => {
    const { browser } = await startTestServer({ open, config: { apiKeyMetadata: false, apiKeyCustomExpiry: false, apiKeyExpiresIn: day } })
    const ann = browser()
    await signUp(ann, 'ann')
    const { id: keyId } = (await ann.client.apiKey.create({ expiresIn: null })).data ?? assert.fail()
    for (const { error } of [await ann.client.apiKey.create({ metadata: {} }), await ann.client.apiKey.update({ keyId, metadata: {} })]) {
      assert.deepEqual([error?.status, error?.code, error?.message], [400, 'METADATA_IS_DISABLED', 'Metadata is disabled.'])
    }
    for (const { error } of [
      await ann.client.apiKey.create({ expiresIn: 2 * day }),
      await ann.client.apiKey.update({ keyId, expiresIn: 2 * day }),
      await ann.client.apiKey.update({ keyId, expiresIn: null }),
    ]) {
      assert.deepEqual(
        [error?.status, error?.code, error?.message],
        [400, 'CUSTOM_KEY_EXPIRATION_VALUES_ARE_DISABLED', 'Custom key expiration values are disabled.'],
      )
    }
    assert.equal((await ann.client.apiKey.get({ id: keyId })).data?.expiresAt, '2026-01-16T12:00:00.000Z')
  })

  test('hostile metadata is refused and nothing of it is kept', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const nested = (depth: number): string => (depth === 0 ? '1' : `{"a":${nested(depth - 1)}}`)
    const hostile: [metadata: string, code: string][] = [
      ['{"__proto__":{"role":"admin"}}', 'INVALID_JSON'],
      ['{"a":{"constructor":{"prototype":{"role":"admin"}}}}', 'INVALID_JSON'],
      ['{"constructor":"x"}', 'INVALID_INPUT'],
      ['{"a":[{"prototype":1}]}', 'INVALID_INPUT'],
      [nested(9), 'INVALID_INPUT'],
      [`{"a":"${'x'.repeat(17_000)}"}`, 'INVALID_INPUT'],
      ['{"a":"\\u0000"}', 'INVALID_INPUT'],
      ['{"a\\u0000":1}', 'INVALID_INPUT'],
      ['{"a":"\\ud800"}', 'INVALID_INPUT'],
      ['{"a":1e999}', 'INVALID_INPUT'],
    ]
    for (const [metadata, code] of hostile) {
      const body = `{"name":"key","metadata":${metadata}}`
      const answer = await ann.fetch('/api/auth/api-key/create', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      assert.deepEqual([answer.status, ((await answer.json()) as { code: string }).code], [400, code], metadata.slice(0, 60))
    }
    assert.deepEqual(await app.db.selectFrom('apiKeys').select('id').execute(), [])
    const fine = JSON.parse(nested(8))
    assert.deepEqual((await ann.client.apiKey.create({ metadata: fine })).data?.metadata, fine)
  })
})
