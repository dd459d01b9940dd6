import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as after } from 'node:timers/promises'

test('start serves until it is told to stop, and then ends with 0', async () => {
  const port = await findFreePort()
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: 'sqlite::memory:',
    TOLLGATE_LOG_LEVEL: 'silent',
  }
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'start'], {
    env,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complained = ''
  server.stderr.setEncoding('utf8').on('data', (text) => (complained += text))
  const ended = once(server, 'exit')
  try {
    assert.deepEqual(
      await (
        await answerFrom(
          `http://127.0.0.1:${port}/ready`,
          () => server.exitCode,
          () => complained,
        )
      ).json(),
      { ready: true },
    )
  } finally {
    server.kill('SIGTERM')
  }
  assert.deepEqual(await ended, [0, null])
})

async function answerFrom(url: string, hasEnded: () => number | null, complained: () => string): Promise<Response> {
  for (let tries = 0; tries < 1200; tries++) {
    if (hasEnded() !== null) assert.fail(`It ended before it served: ${complained()}`)
    const answer = await fetch(url).catch(() => null)
    if (answer) return answer
    await after(50)
  }
  return assert.fail('It never served.')
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
