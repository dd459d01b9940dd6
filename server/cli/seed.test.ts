import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createApp } from '../create-app.ts'
import { readConfig } from '../kit/config.ts'
import { newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'
import { folder, inside, type } from './rehearsal.ts'

test('refuses in production, and with a real processor or store', async () => {
  const production = { NODE_ENV: 'production', TOLLGATE_SECRET: 'Zq8w1Nn0Rr7tLx2kYb5vHc9dFg3jPm6s', TOLLGATE_URL: 'https://id.example.com' }
  const elsewhere = { TOLLGATE_S3_BUCKET: 'files', TOLLGATE_S3_ACCESS_KEY_ID: 'a', TOLLGATE_S3_SECRET_ACCESS_KEY: 'b' }
  for (const [settings, said] of [
    [{ ...production, TOLLGATE_TRUSTED_PROXIES: '10.0.0.1' }, /not for production/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /unset STRIPE_SECRET_KEY/],
    [elsewhere, /unset TOLLGATE_S3_BUCKET/],
  ] as const) {
    const { code, complained } = await type('seed', settings)
    assert.equal(code, 1)
    assert.match(complained, said)
  }
})

test('leaves an installation alone where people have signed up', async () => {
  const settings = { DATABASE_URL: `sqlite:${folder}/lived-in.db` }
  await type('migrate', settings)
  await inside(settings, async (storage) => {
    const app = createApp(readConfig({}), storage)
    await addUser(app, newUser(app, { email: 'eve@example.com', name: 'Eve' }), { by: {} })
  })
  const { code, complained } = await type('seed', settings)
  assert.equal(code, 1)
  assert.match(complained, /people have signed up here already/)
})
