import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type } from './rehearsal.ts'

test('lists every command with what it does, when asked and when called without one', async () => {
  for (const command of ['', '--help', 'help']) {
    const { code, printed } = await type(command)
    assert.equal(code, 0)
    for (const name of [
      'start',
      'migrate',
      'doctor',
      'create-admin',
      'reset-second-factor',
      'create-secret-key',
      'rotate-secret-key',
      'create-application',
      'create-organization-token',
      'open-selling',
      'close-selling',
      'backup',
      'restore',
      'partition',
      'import',
      'export',
      'seed',
      'openapi',
      'bench-hash',
    ]) {
      assert.match(printed, new RegExp(`^  ${name} +[A-Z]`, 'm'))
    }
  }
})

test('every command says how it is used, and does nothing else', async () => {
  for (const name of [
    'start',
    'migrate',
    'doctor',
    'create-admin',
    'reset-second-factor',
    'create-secret-key',
    'rotate-secret-key',
    'create-application',
    'create-organization-token',
    'open-selling',
    'close-selling',
    'backup',
    'restore',
    'partition',
    'import',
    'export',
    'seed',
    'openapi',
    'bench-hash',
  ]) {
    const asked = await type(`${name} --help`)
    assert.equal(asked.code, 0)
    assert.match(asked.printed, new RegExp(`^Usage: tollgate ${name}`))
    assert.deepEqual(await type(`help ${name}`), asked)
  }
})

test('knows its version', async () => {
  assert.match((await type('--version')).printed, /^\d+\.\d+\.\d+$/)
})

test('answers an unknown command with one sentence and 2', async () => {
  assert.deepEqual(await type('migrat'), {
    code: 2,
    printed: '',
    complained: 'There is no command "migrat": run tollgate --help to see them all.',
  })
  assert.equal((await type('constructor')).code, 2)
})

test('answers wrong arguments with one sentence and 2', async () => {
  for (const [command, said] of [
    ['migrate now', '"now" is one argument too many. Run tollgate migrate --help to see how.'],
    ['migrate --fast', `Unknown option '--fast'. Run tollgate migrate --help to see how.`],
    ['create-admin', 'EMAIL is missing. Run tollgate create-admin --help to see how.'],
    ['create-admin nobody', '"nobody" is not an email address. Run tollgate create-admin --help to see how.'],
    ['bench-hash --seconds soon', '--seconds must be a number above 0 and up to 600. Run tollgate bench-hash --help to see how.'],
  ]) {
    assert.deepEqual(await type(command as string), { code: 2, printed: '', complained: said })
  }
})

test('answers a wrong setting or an unreachable database with one sentence and 1', async () => {
  const wrong = await type('migrate', { PORT: 'many' })
  assert.deepEqual(wrong, { code: 1, printed: '', complained: 'PORT must be a whole number from 0 to 65535, not "many".' })
  const unreachable = await type('migrate', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
  assert.equal(unreachable.code, 1)
  assert.match(unreachable.complained, /^migrate failed: .*ECONNREFUSED.*$/)
})

test('openapi prints the document of the configured server', async () => {
  const { code, printed } = await type('openapi', { TOLLGATE_URL: 'https://id.example.com' })
  assert.equal(code, 0)
  assert.equal(JSON.parse(printed).servers[0].url, 'https://id.example.com/api/auth')
})

test('bench-hash measures each number of threads and suggests one', async () => {
  const { code, printed, complained } = await type('bench-hash --seconds 0.05', { TOLLGATE_HASH_THREADS: '100' })
  assert.equal(code, 0)
  assert.match(printed, /^ {2}1 at once: +\d+\.\d a second, \d+\.\d ms each$/m)
  assert.match(printed, /^Set TOLLGATE_HASH_THREADS=\d+ \(it is 100\)\.$/m)
  assert.match(complained, /^Measuring with 1 thread/)
})
