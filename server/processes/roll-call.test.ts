import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { test } from 'node:test'
import type { App } from '../kit/app.ts'
import { claimDue } from '../outbox/job.ts'
import { releases } from '../releases.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { ask, claim, rowsOf } from '../testing/outbox.ts'
import { startTestServer } from '../testing/test-server.ts'
import { startListening } from '../testing/webhooks.ts'
import { leaseEndpoint } from '../webhook-delivery/endpoint-lease.ts'
import { newHolder, processIdOf } from './holder.ts'
import { looksUntilDead, RollCall } from './roll-call.ts'

/** The number of a process that has ended. */
const { pid: endedPid } = spawnSync(process.execPath, ['--version'])

onBothDatabases('The roll call', (open) => {
  test('frees the jobs and endpoints of a process that died, and of no other', async () => {
    const { app, endpoint } = await startListening(open)
    const dead = await claimAs(anotherProcess(app))
    assert.ok((await leaseEndpoint(app, endpoint.id, dead.holder))?.lease)
    const alive = await claimAs(app)
    await enroll(dead, { pid: endedPid })
    const rollCall = new RollCall(app, releases)
    await callUntilDead(app, rollCall)
    assert.deepEqual(await holdersOf(app), [alive.holder])
    assert.ok((await leaseEndpoint(app, endpoint.id, alive.holder))?.lease)
    assert.deepEqual(await processesOf(app), [processIdOf(app)])
    await rollCall.stop()
    assert.deepEqual(await processesOf(app), [])
  })

  test('frees nothing of processes that live, however often they call', async () => {
    const { app } = await startTestServer({ open })
    const other = anotherProcess(app)
    const { holder } = await claimAs(other)
    const [first, second] = [new RollCall(app, releases), new RollCall(other, releases)]
    for (let round = 0; round < looksUntilDead * 3; round++) await Promise.all([first.call(), second.call()])
    assert.deepEqual(await holdersOf(app), [holder])
    await Promise.all([first.stop(), second.stop()])
  })

  test('takes a process back that was taken for dead', async () => {
    const { app } = await startTestServer({ open })
    const rollCall = new RollCall(app, releases)
    await rollCall.call()
    await app.db.deleteFrom('processes').execute()
    await rollCall.call()
    assert.deepEqual(await processesOf(app), [processIdOf(app)])
    await rollCall.stop()
  })

  test('leaves it to the claims to lapse where it cannot know', async () => {
    const { app } = await startTestServer({ open })
    const stranger = await claimAs(anotherProcess(app)) // never enrolled, as commands are
    const rollCall = new RollCall(app, releases)
    await callUntilDead(app, rollCall)
    assert.deepEqual(await holdersOf(app), [stranger.holder])
    await rollCall.stop()
  })
})

const anotherProcess = (app: App): App => ({ ...app, state: new Map() })

/** Claims a job of its own. */
async function claimAs(app: App): Promise<{ app: App; holder: string }> {
  const holder = newHolder(app)
  await ask(app, holder)
  assert.equal((await claimDue(app, { ...claim, by: holder })).length, 1)
  return { app, holder }
}

async function enroll({ app }: { app: App }, { pid }: { pid: number }) {
  await app.db
    .insertInto('processes')
    .values({ id: processIdOf(app), host: hostname(), pid, beats: 7 })
    .execute()
}

/** On SQLite one look is enough. On PostgreSQL one less than it takes frees nothing. */
async function callUntilDead(app: App, rollCall: RollCall) {
  if (app.engine === 'sqlite') return rollCall.call()
  const held = await holdersOf(app)
  for (let look = 0; look < looksUntilDead; look++) await rollCall.call()
  assert.deepEqual(await holdersOf(app), held)
  await rollCall.call()
}

const holdersOf = async (app: App) => (await rowsOf(app)).flatMap(({ claimedBy }) => claimedBy ?? [])
const processesOf = async ({ db }: App) => (await db.selectFrom('processes').select('id').execute()).map(({ id }) => id)
