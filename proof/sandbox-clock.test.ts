import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { days, hours } from '#contract/kit/durations.ts'
import { createPostgresDatabase } from '#server/testing/postgres-databases.ts'
import { freePort, type RealServer, runTollgate, startRealServer } from './processes/real-server.ts'

const postgresUrl = process.env.TOLLGATE_TEST_POSTGRES_URL

test('a clock that was moved stays moved after a restart, and a command goes by it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-clock-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { DATABASE_URL: `sqlite:${join(folder, 'clock.db')}` }
  const first = await start(settings)
  await post(first, '/dev/clock', { advance: 'P10D' })
  first.signal('SIGTERM')
  await first.ended

  const { printed } = await runTollgate(['create-admin', 'ann@example.com'], settings)
  const second = await start(settings)
  assert.match(second.log(), /The clock stands at/)
  assert.ok(isAbout(await offsetOf(second), days(10)))
  const [, token] = /\/reset-password\/(\w+)/.exec(printed) ?? []
  assert.deepEqual(await post(second, '/api/auth/check-reset-token', { token }), { email: 'ann@example.com' })
})

test('processes on one database go by one clock', { skip: postgresUrl ? false : 'needs TOLLGATE_TEST_POSTGRES_URL' }, async () => {
  const settings = { DATABASE_URL: await createPostgresDatabase(postgresUrl as string) }
  const [one, other] = await Promise.all([start(settings), start(settings)])
  await post(one, '/dev/clock', { advance: 'PT36H' })
  assert.ok(isAbout(await offsetOf(other), hours(36)))
  // Whoever does not ask the sandbox goes by it too, a moment later.
  await post(other, '/dev/clock', { advance: 'P1D' })
  await untilServedAt(one, Date.now() + hours(59))
})

async function start(settings: Record<string, string>): Promise<RealServer> {
  const server = await startRealServer(await freePort(), settings)
  after(async () => {
    server.signal('SIGTERM')
    await server.ended
  })
  return server
}

async function post<Answer>({ url }: RealServer, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  assert.equal(answer.status, 200, path)
  return answer.json() as Promise<Answer>
}

async function offsetOf({ url }: RealServer): Promise<number> {
  return ((await (await fetch(`${url}/dev/clock.json`)).json()) as { offset: number }).offset
}

/** A move leads to a moment: what it took to get going is not part of the way. */
function isAbout(offset: number, wanted: number): boolean {
  return Math.abs(offset - wanted) < 60_000
}

/** Waits until a process makes somebody new at such a time or later. */
async function untilServedAt(server: RealServer, wanted: number) {
  for (let tries = 0; tries < 200; tries++) {
    const person = { email: `ann-${tries}@example.com`, password: 'correct horse battery', name: 'Ann' }
    const { user } = await post<{ user: { createdAt: string } }>(server, '/api/auth/sign-up/email', person)
    if (Date.parse(user.createdAt) >= wanted) return
    await pause(100)
  }
  assert.fail('The process never followed.')
}
