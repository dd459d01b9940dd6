import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './install.mjs'

test('npm run try runs the tests of one slice on SQLite alone, and goes on watching', async () => {
  // A test runner within a test runner runs nothing unless it does not know.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts/try.mjs'), './server/usernames/'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  for await (const _ of child.stdout) if (/duration_ms/.test(printed)) break
  assert.equal(child.exitCode, null, printed)
  child.kill('SIGTERM')
  await ended

  assert.match(printed, /usernames \(SQLite\)/)
  assert.match(printed, /﹣ usernames \(PostgreSQL\)/)
  assert.match(printed, /fail 0/)
})
