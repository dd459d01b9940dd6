import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { folder, type } from '#server/cli/rehearsal.ts'
import { entered, startPost } from './secrets/partner-servers.ts'
import { findTraces, type Writing } from './secrets/traces.ts'

const secrets = Object.entries({ ...entered, 'key of the bucket': 's3-Hp1QdRy46NvMw', secret: 'Zt7-Wm2-Kq9-Xb4-Lr6-Vp1-Nc8-Hd5' }).map(
  ([kind, value]) => ({ kind, value, owner: 'the operator' }),
)

/** All that an operator may enter, of which nothing but the database is right. */
const settings = {
  DATABASE_URL: `sqlite:${join(folder, 'secrets.db')}`,
  TOLLGATE_SECRET: 'Zt7-Wm2-Kq9-Xb4-Lr6-Vp1-Nc8-Hd5',
  STRIPE_SECRET_KEY: entered['secret key of the processor'],
  STRIPE_WEBHOOK_SECRET: entered['webhook secret of the processor'],
  STRIPE_URL: 'http://127.0.0.1:1',
  TOLLGATE_METRICS_TOKEN: entered['metrics token'],
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  OTEL_EXPORTER_OTLP_HEADERS: `x-key=${entered['key of the collector']}`,
  TOLLGATE_SIGN_UP_HOOK: 'http://127.0.0.1:1/hook',
  TOLLGATE_SIGN_UP_HOOK_SECRET: entered['secret of the hook'],
  TOLLGATE_CAPTCHA_PROVIDER: 'turnstile',
  TOLLGATE_CAPTCHA_SITE_KEY: 'site',
  TOLLGATE_CAPTCHA_SECRET: entered['secret of the captcha'],
  TOLLGATE_S3_BUCKET: 'files',
  TOLLGATE_S3_ENDPOINT: 'http://127.0.0.1:1',
  TOLLGATE_S3_ACCESS_KEY_ID: 'tollgate',
  TOLLGATE_S3_SECRET_ACCESS_KEY: 's3-Hp1QdRy46NvMw',
  GOOGLE_CLIENT_ID: 'tollgate',
  GOOGLE_CLIENT_SECRET: entered['client secret at a provider'],
}
const away = { DATABASE_URL: `postgres://tollgate:${entered['password of the database']}@127.0.0.1:1/tollgate` }

test('commands say nothing that was entered, whatever they find or fail at', async () => {
  const post = await startPost(() => {})
  post.know(false)
  const environment = { ...settings, SMTP_URL: post.url }
  const said: Writing[] = []
  for (const [command, more] of [
    ['settings', {}],
    ['migrate', {}],
    ['doctor', {}],
    ['openapi', {}],
    ['backup nowhere/backup', {}],
    ['doctor', away],
    ['migrate', away],
    ['doctor', { NODE_ENV: 'production' }],
  ] as const) {
    const { printed, complained } = await type(command, { ...environment, ...more })
    said.push({ place: `${command} ${Object.keys(more).join()}`, text: `${printed}\n${complained}` })
  }
  assert.ok(said.some(({ text }) => /SMTP_URL|mail server/.test(text)))
  assert.deepEqual(findTraces(secrets, said), [])
})

test('a server that cannot start says nothing that was entered', () => {
  const main = join(import.meta.dirname, '../server/main.ts')
  for (const wrong of [
    away,
    { ...away, DATABASE_READ_URL: away.DATABASE_URL, NODE_ENV: 'production', TOLLGATE_URL: 'https://accounts.example.com' },
    { DATABASE_URL: away.DATABASE_URL.replace('postgres:', 'mysql:') },
    { SMTP_URL: `smpt://tollgate:${encodeURIComponent(entered['password of the mail server'])}@mail.example.com` },
    { TOLLGATE_SIGN_UP_HOOK_SECRET: `x${entered['secret of the hook']}` },
    { OTEL_EXPORTER_OTLP_ENDPOINT: `grpc://tollgate:${entered['key of the collector']}@127.0.0.1` },
    { GITHUB_APP_ID: '1', GITHUB_APP_PRIVATE_KEY: `-----BEGIN RSA PRIVATE KEY-----\n${entered['client secret at a provider']}` },
    { TOLLGATE_OIDC_PROVIDERS: `[{"id":"acme","clientSecret":"${entered['client secret at a provider']}"` },
  ]) {
    const env = { PATH: process.env.PATH, PORT: '0', ...settings, ...wrong }
    const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, cwd: folder, encoding: 'utf8', timeout: 60_000 })
    const named = Object.keys(wrong).join()
    assert.equal(status, 1, named)
    assert.ok(stderr.length > 20, named)
    assert.deepEqual(findTraces(secrets, [{ place: named, text: stdout + stderr }]), [])
  }
})
