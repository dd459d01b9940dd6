import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { readConfig } from './config.ts'

test('development needs no settings at all', () => {
  const config = readConfig({})
  assert.deepEqual(
    [config.port, config.host, config.url, config.databaseUrl],
    [3000, '127.0.0.1', 'http://localhost:3000', 'sqlite:data/tollgate.db'],
  )
  assert.deepEqual([config.production, config.rateLimit, config.refuseCommonPasswords], [false, false, false])
})

test('the environment wins over the file, and the file over the defaults', () => {
  const config = readConfig({ PORT: '4000' }, { port: 5000, applicationName: 'Example', trustedOrigins: ['https://a.example'] })
  assert.deepEqual([config.port, config.applicationName, config.trustedOrigins], [4000, 'Example', ['https://a.example']])
})

test('secrets rotate: the newest signs, all of them verify', () => {
  assert.deepEqual(readConfig({ TOLLGATE_SECRETS: 'newer, older' }).secrets, ['newer', 'older'])
})

test('production serves with every processor, unless told otherwise or from memory', () => {
  const production = {
    NODE_ENV: 'production',
    TOLLGATE_SECRET: '0123456789abcdefghijklmnopqrstuvwxyz',
    TOLLGATE_URL: 'https://accounts.acme.test',
    TOLLGATE_TRUSTED_PROXIES: 'none',
  }
  assert.equal(readConfig(production).workers, availableParallelism())
  assert.equal(readConfig({ ...production, TOLLGATE_WORKERS: '3' }).workers, 3)
  assert.equal(readConfig({ ...production, DATABASE_URL: 'sqlite::memory:' }).workers, 1)
  assert.equal(readConfig({}).workers, 1)
  const connectionsOf = (TOLLGATE_WORKERS: string) => readConfig({ ...production, TOLLGATE_WORKERS }).databaseConnections
  assert.deepEqual([connectionsOf('1'), connectionsOf('8')], [10, 40])
})

const wrong: [environment: Record<string, string>, sentence: string][] = [
  [
    { TOLLGATE_TAX: 'stripe', NODE_ENV: 'production' },
    'STRIPE_SECRET_KEY is missing: TOLLGATE_TAX is stripe, which cannot be asked without it.',
  ],
  [{ TOLLGATE_TAX: 'none' }, 'TOLLGATE_TAX must be one of table, stripe, not "none".'],
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ TOLLGATE_WORKERS: '2' }, 'TOLLGATE_WORKERS must be 1 in development: the sandbox keeps what it does in one process.'],
  [
    { TOLLGATE_WORKERS: '2', DATABASE_URL: 'sqlite::memory:', NODE_ENV: 'production' },
    'TOLLGATE_WORKERS must be 1 with a database in memory: each worker would have one of its own.',
  ],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ TOLLGATE_REQUIRE_EMAIL_VERIFICATION: 'yes' }, 'TOLLGATE_REQUIRE_EMAIL_VERIFICATION must be true or false, not "yes".'],
  [{ TOLLGATE_SESION_FRESH_AGE: '5' }, 'TOLLGATE_SESION_FRESH_AGE is not a setting of Tollgate: did you mean TOLLGATE_SESSION_FRESH_AGE?'],
  ...['{"owner":{}}', '{"a,b":{}}', '{" a":{}}', '{"":{}}', '{"a":{"member":"update"}}', 'a'].map(
    (roles): [Record<string, string>, string] => [
      { TOLLGATE_ORGANIZATION_ROLES: roles },
      `TOLLGATE_ORGANIZATION_ROLES must be roles beside owner, with their actions by resource, such as {"auditor":{"member":["update"]},"member":{"invoice":["read"]}}; admin and member may gain permissions of the application alone, not ${JSON.stringify(roles)}.`,
    ],
  ),
  [{ TOLLGATE_SESSION_EXPIRES_IN: '34560001' }, 'TOLLGATE_SESSION_EXPIRES_IN must not be above 34560000 seconds, which are 400 days.'],
  [
    { TOLLGATE_SESSION_FORGOTTEN_AFTER: '99999999999' },
    'TOLLGATE_SESSION_FORGOTTEN_AFTER must be a whole number of seconds above 0 and within ten years, not "99999999999".',
  ],
  [{ TOLLGATE_USERNAME_MINIMUM: '40' }, 'TOLLGATE_USERNAME_MINIMUM must not be above TOLLGATE_USERNAME_MAXIMUM.'],
  [
    { TOLLGATE_COOKIE_DOMAIN: 'example.com; Secure' },
    'TOLLGATE_COOKIE_DOMAIN must be letters, digits, dots, dashes and underscores, not "example.com; Secure".',
  ],
  ...['https://*', 'https://app*.example.com', 'https://ann@example.com', 'https://', 'https://example.com/'].map(
    (origin): [Record<string, string>, string] => [
      { TOLLGATE_TRUSTED_ORIGINS: origin },
      `TOLLGATE_TRUSTED_ORIGINS must be a comma-separated list of origins such as https://app.example.com or https://*.example.com, without a star before a domain that strangers share, not "${origin}".`,
    ],
  ),
  [{ TOLLGATE_NONSENSE_SETTING: '1' }, 'TOLLGATE_NONSENSE_SETTING is not a setting of Tollgate.'],
  [{ TOLLGATE_URL: 'example.com' }, 'TOLLGATE_URL must be an http or https address without a path, not "example.com".'],
  [
    { TOLLGATE_TRUSTED_PROXIES: '10.0.0.0/33' },
    'TOLLGATE_TRUSTED_PROXIES must be none, or a comma-separated list of addresses or CIDR blocks that do not hold every address, not "10.0.0.0/33".',
  ],
  [{ DATABASE_URL: 'mysql://root:hunter2@db' }, 'DATABASE_URL must be sqlite:PATH, sqlite::memory: or postgres://….'],
  [
    { GITHUB_APP_PRIVATE_KEY: '-----BEGIN RSA PRIVATE KEY-----\\nhunter2' },
    'GITHUB_APP_PRIVATE_KEY must be a private RSA key as PEM, its lines divided by line breaks or by \\n.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://tollgate:hunter2@collector:4317' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address.',
  ],
  [
    { NODE_ENV: 'production', TOLLGATE_URL: 'https://a.example', TOLLGATE_TRUSTED_PROXIES: 'none' },
    'TOLLGATE_SECRET is missing: production needs a random secret of at least 32 bytes.',
  ],
  [
    { NODE_ENV: 'production', TOLLGATE_SECRET: 'short', TOLLGATE_URL: 'https://a.example', TOLLGATE_TRUSTED_PROXIES: 'none' },
    'TOLLGATE_SECRET is too short: production needs at least 32 bytes.',
  ],
  [
    { NODE_ENV: 'production', TOLLGATE_SECRET: 'k3Jx0bq9Vt7Zr2Lw5Ny8Hd1Gs4Pf6Mc0Qa', TOLLGATE_TRUSTED_PROXIES: 'none' },
    'TOLLGATE_URL must be the public https address in production, not "http://localhost:3000".',
  ],
]
for (const [environment, sentence] of wrong) {
  test(`${JSON.stringify(environment).slice(0, 60)} stops the start with one sentence`, () => {
    assert.throws(() => readConfig(environment), { message: sentence })
  })
}

test('production says at once all that is missing', () => {
  const missing = /^TOLLGATE_SECRET is missing: .*\nTOLLGATE_URL must be .*\nTOLLGATE_TRUSTED_PROXIES is missing: .*$/
  assert.throws(() => readConfig({ NODE_ENV: 'production' }), { message: missing })
})

test('what the guides call the secrets of an application may be set beside our settings', () => {
  readConfig({ TOLLGATE_SECRET_KEY: 'tg_sk_1', TOLLGATE_WEBHOOK_SECRET: 'whsec_1' })
})

test('an unknown name in the file stops the start as well', () => {
  assert.throws(() => readConfig({}, { prot: 3000 } as object), {
    message: 'prot in tollgate.config.ts is not a setting of Tollgate: did you mean port?',
  })
})

test('a replica is a PostgreSQL, of a PostgreSQL', () => {
  const replica = { DATABASE_READ_URL: 'postgres://standby/tollgate' }
  assert.throws(() => readConfig(replica), /DATABASE_READ_URL needs a DATABASE_URL of PostgreSQL/)
  assert.throws(() => readConfig({ DATABASE_READ_URL: 'sqlite:other.db' }), /DATABASE_READ_URL must be postgres/)
  assert.equal(readConfig({ ...replica, DATABASE_URL: 'postgres://primary/tollgate' }).readLag, 5)
})

test('no patience is longer than a timer runs', () => {
  for (const name of ['TOLLGATE_DATABASE_TIMEOUT', 'TOLLGATE_PROVIDER_TIMEOUT', 'TOLLGATE_KEY_SET_TIMEOUT', 'TOLLGATE_CAPTCHA_TIMEOUT']) {
    assert.throws(() => readConfig({ [name]: '3000000' }), new RegExp(`${name} must be a whole number from 1 to 3600`))
  }
})
