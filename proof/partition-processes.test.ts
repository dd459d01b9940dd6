import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { after, describe, test } from 'node:test'
import pg from 'pg'
import { createPostgresDatabase } from '#server/testing/postgres-databases.ts'
import { keepsItsPromises, settle } from './crash/promises.ts'
import { Receiver } from './crash/receiver.ts'
import { seeded } from './crash/seeded.ts'
import { advance, openShop } from './crash/shop.ts'
import { Trade } from './failover/trade.ts'
import { freePort, launch, packed, runTollgate, untilReady } from './processes/real-server.ts'
import { Traveller } from './processes/traveller.ts'
import { openUsage } from './processes/usage.ts'
import { unpackVersion } from './upgrades/old-version.ts'
import { readWritten } from './upgrades/written.ts'

/** The same again: TOLLGATE_SEED=… npm run proof partition */
const seed = Number(process.env.TOLLGATE_SEED ?? randomInt(1_000_000))
const postgresUrl = process.env.TOLLGATE_TEST_POSTGRES_URL
const skip = postgresUrl ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm run proof sets it'

describe(`tables that are partitioned under processes of 1.0.0 and of today (seed ${seed})`, { skip }, () => {
  test('both go on: they refuse, lose and double nothing', async (t) => {
    const commit = readWritten().get('0063-organization-fields.sql')?.commit as string
    const old = unpackVersion(commit)
    if (old === undefined) return t.skip(`this clone has no history: commit ${commit} is needed`)
    const ports = [await freePort(), await freePort()] as const
    const settings = {
      DATABASE_URL: await createPostgresDatabase(postgresUrl as string),
      TOLLGATE_URL: `http://127.0.0.1:${ports[0]}`,
      TOLLGATE_SECRET: 'a secret for proofs and nothing else: long enough',
      TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
      // Most of a year passes before what was promised is looked at.
      TOLLGATE_SESSION_EXPIRES_IN: String(34_000_000),
      TOLLGATE_SESSION_MAXIMUM_AGE: String(34_000_000),
    }
    const receiver = new Receiver(seeded(seed + 1))
    const started: ReturnType<typeof launch>[] = []
    const begin = async (port: number, build: string) => {
      const server = launch(port, settings, build)
      started.push(server)
      await untilReady(server)
      return server
    }
    after(() => {
      for (const server of started) server.signal('SIGKILL')
      receiver.close()
      rmSync(old, { recursive: true })
    })
    const former = await begin(ports[0], old)
    const shop = await openShop(former, settings, await receiver.listen(), (args, given) => runTollgate(args, given, old))
    const present = await begin(ports[1], packed)
    // The clock waits until nothing is due, so it moves between two times of trading.
    const someMore = { confirmed: 4, sessions: 2, moves: 0 }
    const tradeFor = (name: string) => new Trade([former, present], shop, seeded(seed), { name, moves: 0 })
    const trade = tradeFor('before')
    const usage = await openUsage([former, present], shop)
    await trade.untilMore(someMore)
    const split = await usage.during(() => runTollgate(['partition', '--yes'], settings))
    assert.equal(split.code, 0, split.printed)
    assert.equal(split.printed.match(/ is split into \d+ partitions/g)?.length, 3, split.printed)
    await trade.untilMore(someMore)
    await trade.stop()
    for (let months = 0; months < 2; months++) await advance(present, 'P32D')
    const later = tradeFor('later')
    await usage.during(() => later.untilMore(someMore))
    await later.stop()

    const answers = [...trade.answers, ...later.answers]
    const strange = answers.filter(({ status }) => status === 0 || status >= 500)
    assert.deepEqual(strange, [], started.map((server) => server.log()).join('\n'))
    assert.equal(await usage.counted(), usage.sent())
    t.diagnostic(`${answers.length} answers, ${usage.sent()} usage events; ${split.printed.split('\n').slice(-4).join(' ')}`)
    await wroteIntoNewPartitions(settings.DATABASE_URL)
    const people = [...trade.promised.people, ...later.promised.people]
    for (const person of [...people, ...trade.promised.sessions, ...later.promised.sessions])
      assert.equal(await person.isSignedInAt(former), true, `${person.name} was signed in`)
    for (const { name } of people) assert.equal((await new Traveller(former.url, name).signIn(present)).status, 200, name)
    await settle(present, shop, receiver)
    for (const { promised } of [trade, later]) await keepsItsPromises(present, shop, promised, receiver, { clocks: 'several' })
    const { code, printed } = await runTollgate(['doctor'], settings)
    assert.equal(code, 0, printed)
  })
})

/** Months pass in the shop, so what was written last is beyond the first partition. */
async function wroteIntoNewPartitions(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const table of ['audit_entries', 'mail_log', 'meter_events']) {
      const { rows } = await client.query<{ name: string }>(`select distinct tableoid::regclass::text as name from ${table}`)
      const names = rows.map(({ name }) => name)
      assert.ok(names.some((name) => /_\d{8}$/.test(name)) && !names.includes(`${table}_other`), `${table}: ${names.join(', ')}`)
    }
  } finally {
    await client.end()
  }
}
