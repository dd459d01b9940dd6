import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'

const main = new URL('main.ts', import.meta.url).pathname

function start(environment: Record<string, string>) {
  const variables = { PATH: process.env.PATH, DATABASE_URL: 'sqlite::memory:', TOLLGATE_LOG_LEVEL: 'silent', ...environment }
  const { status, stderr } = spawnSync(process.execPath, [main], { env: variables, encoding: 'utf8', timeout: 60_000 })
  return { status, stderr: stderr.trim() }
}

test('a start that cannot be says why in one sentence, without a stack', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  assert.deepEqual(start({ PORT: String(port) }), {
    status: 1,
    stderr: `Port ${port} is in use already: stop what listens there, or set PORT.`,
  })
  other.close()
  const away = start({ PORT: '0', DATABASE_URL: 'postgres://tollgate:hidden@127.0.0.1:1/none' })
  assert.equal(away.status, 1)
  assert.match(away.stderr, /^The database cannot be reached: (?!The database).+ DATABASE_URL says where it is\.$/)
  assert.doesNotMatch(away.stderr, /hidden|\n/)
  const sender = start({ PORT: '0', TOLLGATE_MAIL_FROM: 'nobody' })
  assert.equal(sender.status, 1)
  assert.match(sender.stderr, /^TOLLGATE_MAIL_FROM must be .+\.$/)
})
