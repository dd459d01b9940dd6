import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { claimDue } from '../outbox/job.ts'
import { releases } from '../releases.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { ask, claim, rowsOf } from '../testing/outbox.ts'
import { startTestServer } from '../testing/test-server.ts'
import { startListening } from '../testing/webhooks.ts'
import { leaseEndpoint } from '../webhook-delivery/endpoint-lease.ts'
import { newHolder, processIdOf } from './holder.ts'
import { thisPlace } from './place.ts'
import { looksUntilDead, RollCall } from './roll-call.ts'

const elsewhere = 'another container'

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

  test('frees nothing of processes that live in containers of their own, which share no numbers', async () => {
    const { app } = await startTestServer({ open })
    const other = anotherProcess(app)
    const { holder } = await claimAs(other)
    const [first, second] = [new RollCall(app, releases), new RollCall(other, releases, elsewhere)]
    for (let round = 0; round < looksUntilDead * 3; round++) await Promise.all([first.call(), second.call()])
    assert.deepEqual(await holdersOf(app), [holder])
    assert.equal((await processesOf(app)).length, 2)
    await Promise.all([first.stop(), second.stop()])
  })

  test('frees what a container held that came back under another name', async () => {
    const { app } = await startTestServer({ open })
    const dead = await claimAs(anotherProcess(app))
    await enroll(dead, { pid: process.pid, host: elsewhere })
    const rollCall = new RollCall(app, releases)
    for (let look = 0; look <= looksUntilDead; look++) await rollCall.call()
    assert.deepEqual(await holdersOf(app), [])
    assert.deepEqual(await processesOf(app), [processIdOf(app)])
    await rollCall.stop()
  })

  test('frees nothing of a process that beat while another observer was burying it', async () => {
    const { app } = await startTestServer({ open })
    const silent = [await claimAs(anotherProcess(app)), await claimAs(anotherProcess(app))]
    for (const each of silent) await enroll(each, { pid: endedPid, host: elsewhere })
    const meanwhile = async ({ db }: App, buried: string) => {
      const others = db.updateTable('processes').where('id', '!=', buried)
      await others.set({ beats: sql`beats + 1` }).execute()
    }
    const rollCall = new RollCall(app, [meanwhile, ...releases])
    for (let look = 0; look <= looksUntilDead; look++) await rollCall.call()
    assert.equal((await holdersOf(app)).length, 1)
    assert.equal((await processesOf(app)).length, 2)
    await rollCall.stop()
  })

  test('takes a process back that was taken for dead, under another name', async () => {
    const { app } = await startTestServer({ open })
    const rollCall = new RollCall(app, releases)
    await rollCall.call()
    const before = processIdOf(app)
    await app.db.deleteFrom('processes').execute()
    await rollCall.call()
    assert.notEqual(processIdOf(app), before)
    assert.ok(newHolder(app).startsWith(processIdOf(app)))
    assert.deepEqual(await processesOf(app), [processIdOf(app)])
    await rollCall.stop()
    assert.deepEqual(await processesOf(app), [])
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

async function enroll({ app }: { app: App }, { pid, host = thisPlace() }: { pid: number; host?: string }) {
  await app.db
    .insertInto('processes')
    .values({ id: processIdOf(app), host, pid, beats: 7 })
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
