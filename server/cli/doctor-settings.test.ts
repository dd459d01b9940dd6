import assert from 'node:assert/strict'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { type Configuration, readConfig } from '../kit/config.ts'
import { mailCheck } from '../readiness/mail.ts'
import { passwordsCheck } from '../readiness/passwords.ts'
import { secretCheck } from '../readiness/secret.ts'
import { inside, type } from './rehearsal.ts'

const config = readConfig({})

test('a secret must be long and not a repetition', async () => {
  const judge = async (secrets: string[], production = true) =>
    (await secretCheck.look({ ...config, secrets, production })).map(({ is }) => is)
  assert.deepEqual(await judge(['Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0']), ['fine'])
  assert.deepEqual(await judge(['short but quite varied']), ['problem'])
  assert.deepEqual(await judge(['short but quite varied'], false), ['advice'])
  assert.deepEqual(await judge(['Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0', 'ab'.repeat(30)]), ['problem'])
  assert.deepEqual(
    (await secretCheck.look(config)).map(({ is }) => is),
    ['advice'],
  )
})

test('passwords are held against the guideline, which asks for less where everyone has a second factor', async () => {
  const range = 'https://ranges.example/'
  const judge = async (settings: Configuration) =>
    (await passwordsCheck.look(readConfig({}, { breachedPasswordsUrl: range, ...settings }))).map(({ is }) => is)
  assert.deepEqual(await judge({}), ['advice'])
  assert.deepEqual(await judge({ passwordMinimum: 'nist' }), ['fine'])
  assert.deepEqual(await judge({ requireSecondFactor: true }), ['fine'])
  assert.deepEqual(await judge({ requireSecondFactor: true, passwordMinimum: 'nist' }), ['fine'])
})

test('a mail server must answer; none is needed in development', async () => {
  assert.equal((await mailCheck.look(config))[0]?.is, 'advice')
  assert.equal((await mailCheck.look({ ...config, production: true }))[0]?.is, 'problem')
  const [silent] = await mailCheck.look({ ...config, smtpUrl: 'smtp://ada:hidden@127.0.0.1:1' })
  assert.equal(silent?.is, 'problem')
  assert.doesNotMatch(JSON.stringify(silent), /hidden/)

  const server = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('data', (line) => socket.write(/^QUIT/i.test(String(line)) ? '221 bye\r\n' : '250 yes\r\n'))
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  assert.deepEqual(await mailCheck.look({ ...config, smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }), [
    { is: 'fine', says: '127.0.0.1 answers and lets us in.' },
  ])
})

test('rows that refer to nothing are found', async () => {
  const path = join(tmpdir(), `tollgate-doctor-${process.pid}.db`)
  after(() => ['', '-wal', '-shm'].forEach((end) => rmSync(path + end, { force: true })))
  const settings = { DATABASE_URL: `sqlite:${path}` }
  await type('migrate', settings)
  const behind = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  behind.exec(`insert into accounts (id, user_id, provider_id, account_id, password_hash, created_at, updated_at)
    values ('a', 'nobody', 'credential', 'nobody', 'hash', '', '')`)
  behind.close()
  const { code, printed } = await type('doctor', settings)
  assert.equal(code, 1)
  assert.match(printed, /^PROBLEM {2}Integrity: 1 rows refer to nothing: accounts without users\.$/m)
  await inside(settings, ({ db }) => db.deleteFrom('accounts').execute())
  assert.equal((await type('doctor', settings)).code, 0)
})
