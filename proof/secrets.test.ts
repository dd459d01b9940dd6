import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrate } from '#server/storage/migrate.ts'
import { openSqlite } from '#server/storage/sqlite.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { migratedAt } from '#server/testing/migrations.ts'
import { takeDatabase } from '#server/testing/postgres-databases.ts'
import { backupOf, contentOf, newFolder, watchPostgres } from './secrets/files.ts'
import { live } from './secrets/life.ts'
import { liveWithPartners } from './secrets/partners.ts'
import { findTraces, type Secret, type Writing } from './secrets/traces.ts'

const kinds = [
  'API key',
  'access token',
  'authenticator secret',
  'authorization code',
  'backup code',
  'client secret',
  'client secret of a checkout',
  'code as a second factor',
  'code of a device',
  'code that a device shows',
  'code that was not used',
  'code to a portal',
  'code to sign in',
  'customer session token',
  'license key',
  'link that was not used',
  'link to a deletion',
  'link to a new password',
  'link to an address',
  'link to change an address',
  'link to sign in',
  'one-time token',
  'organization token',
  'password',
  'refresh token',
  'secret',
  'secret key',
  'session token',
  'signing key',
  'token of a session',
  'trusted browser',
  'webhook secret',
]

const partnerKinds = [
  'access token of a provider',
  'client secret at a provider',
  'code of a provider',
  'key of the collector',
  'metrics token',
  'password of the database',
  'password of the mail server',
  'refresh token of a provider',
  'secret key of the processor',
  'secret of the captcha',
  'secret of the hook',
  'webhook secret of the processor',
]

onBothDatabases('no password, token, code or key', (open) => {
  test('is in the log, in a column, in a message, in a letter or an answer to somebody else', async () => {
    const { secrets, writings } = await live(open)
    assert.deepEqual([...new Set(secrets.map(({ kind }) => kind))].sort(), kinds)
    for (const place of ['the log', 'a message to the application', 'an answer to eve@example.com', 'users.email', 'sandbox_mails.text'])
      assert.ok(
        writings.some((writing) => writing.place === place),
        place,
      )
    assert.deepEqual(findTraces(secrets, writings), [])
    const unneeded = secrets.flatMap(({ mayStandIn = [], ...secret }) =>
      mayStandIn.filter(
        (place) =>
          findTraces(
            [secret],
            writings.filter((writing) => writing.place === place),
          ).length === 0,
      ),
    )
    assert.deepEqual(unneeded, [], 'places where a secret may stand and does not')
  })
})

onBothDatabases('nothing that an operator entered for a partner, and no token of a partner', (open) => {
  test('is in the log, in a column, in a letter, a trace, a metric or an answer, though partners fail and repeat it', async () => {
    const { secrets, writings } = await liveWithPartners(open)
    assert.deepEqual([...new Set(secrets.map(({ kind }) => kind))].sort(), partnerKinds)
    for (const place of ['the log', 'a letter', 'a trace', 'the metrics', 'an answer to root@example.com', 'accounts.accessToken'])
      assert.ok(
        writings.some((writing) => writing.place === place && writing.text.length > 10),
        place,
      )
    assert.deepEqual(findTraces(secrets, writings), [])
  })
})

test('no password, token or key was ever in the file of SQLite or a backup of it, but for letters in its mailbox and what belongs there', async () => {
  const file = join(newFolder(), 'tollgate.db')
  const { secrets } = await live(async () => {
    const storage = openSqlite(file)
    await migrate(storage, migratedAt)
    return storage
  })
  holdNone(secrets, [contentOf(file), contentOf(`${file}-wal`)])
  holdNone(secrets, [await backupOf(`sqlite:${file}`)])
})

const postgres = process.env.TOLLGATE_TEST_POSTGRES_URL
test('nor in the files of PostgreSQL, its log of changes among them', { skip: !postgres }, async () => {
  const database = await takeDatabase(postgres ?? '')
  atEnd(() => database.leave())
  const storage = await database.open()
  const written = await watchPostgres(storage)
  const { secrets } = await live(async () => storage)
  const writings = await written()
  for (const place of [/\/base\//, /^[\dA-F]{24}$/])
    holdNone(
      secrets,
      writings.filter((writing) => place.test(writing.place)),
    )
})

function holdNone(secrets: readonly Secret[], writings: readonly Writing[]) {
  assert.ok(writings.some(({ text }) => text.includes('ann@example.com')))
  const unmailed = secrets.filter(({ isMailed, mayStandIn }) => !isMailed && mayStandIn === undefined)
  assert.deepEqual(findTraces(unmailed, writings), [])
}

const ann = 'ann@example.com'
const password: Secret = { kind: 'password', value: 'Ännchens "erstes" & 1. Paßwort', owner: ann, isGuessable: true }
const token: Secret = { kind: 'token', value: 'tg_sk_9fK2-qLm_Zx81', owner: ann }
const code: Secret = { kind: 'code', value: '407316', owner: ann, isMailed: true, isGuessable: true }
const backup: Secret = { kind: 'backup code', value: 'K7QP2-M9XWD', owner: ann }

const leaks: Record<string, [Secret, string]> = {
  'as it is': [token, 'Bearer tg_sk_9fK2-qLm_Zx81'],
  'in a text of JSON': [password, JSON.stringify({ tried: password.value })],
  'in an address': [password, `/x?password=${encodeURIComponent(password.value)}`],
  'in a form': [password, new URLSearchParams({ password: password.value }).toString()],
  'in small letters': [token, token.value.toLowerCase()],
  'in hex': [token, Buffer.from(token.value).toString('hex').toUpperCase()],
  'in base64': [token, Buffer.from(token.value).toString('base64')],
  'in base64, one letter behind something else': [token, Buffer.from(`:${token.value}, and more`).toString('base64')],
  'in base64, two letters behind something else': [token, Buffer.from(`a:${token.value}`).toString('base64url')],
  'in base64 as a password': [password, Buffer.from(`ann:${password.value}`).toString('base64')],
  'as a word among others': [code, 'your code is 407316.'],
  'as a value of JSON': [code, '{"code":"407316"}'],
  'by a hash that anybody can try through': [code, `{"hash":"${hash('sha256', code.value)}"}`],
  'without its dash': [backup, 'k7qp2m9xwd'],
}

for (const [how, [secret, text]] of Object.entries(leaks)) {
  test(`a leak is found ${how}`, () => {
    assert.equal(findTraces([secret], [{ place: 'here', text }]).length > 0, true)
    assert.equal(findTraces([secret], [{ place: 'here', to: 'eve@example.com', text }]).length > 0, true)
    assert.deepEqual(findTraces([secret], [{ place: 'here', to: ann, text }]), [])
  })
}

test('what only looks like a secret is none', () => {
  const texts = ['1407316', '0.407316', '40731', 'tg_sk_9fK2', '2026-01-01T00:00:00.000Z', '407316-aa']
  assert.deepEqual(
    findTraces(
      [password, token, code, backup],
      texts.map((text) => ({ place: 'here', text })),
    ),
    [],
  )
})
