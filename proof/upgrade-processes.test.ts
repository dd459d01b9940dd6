import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { keepsItsPromises, settle } from './crash/promises.ts'
import { Receiver } from './crash/receiver.ts'
import { seeded } from './crash/seeded.ts'
import { openShop } from './crash/shop.ts'
import { Trade } from './failover/trade.ts'
import { databases } from './processes/databases.ts'
import { freePort, launch, packed, type RealServer, runTollgate, untilReady } from './processes/real-server.ts'
import { Traveller } from './processes/traveller.ts'
import { unpackVersion } from './upgrades/old-version.ts'
import { readWritten } from './upgrades/written.ts'

/** The same again: TOLLGATE_SEED=… npm run proof upgrade */
const seed = Number(process.env.TOLLGATE_SEED ?? randomInt(1_000_000))
const gitFolder = join(import.meta.dirname, '../.git')
const since = [...readWritten().keys()].filter((schema) => schema >= '0063-organization-fields.sql')

/** The sources of these are in the history of this repository: a package, which has none, has nothing to start. */
const versions = {
  '1.0.0': since[0] as string,
  'the last but one schema': since.at(-1) as string,
  'a version between them': seeded(seed).pick(since.slice(1, -1)),
}
const combinations = Object.entries(versions).flatMap(([name, schema]) => databases.map((database) => ({ name, schema, database })))

for (const {
  name,
  schema,
  database: [engine, create, skip],
} of combinations) {
  describe(`processes of ${name} (${schema}) beside those of today, on one ${engine} under load (seed ${seed})`, { skip }, () => {
    test('replaced one by one they lose, double and refuse nothing', async (t) => {
      const commit = readWritten().get(schema)?.commit as string
      const old = unpackVersion(commit)
      if (old === undefined)
        return existsSync(gitFolder) ? assert.fail(`commit ${commit} is needed: git fetch --unshallow`) : t.skip('there is no git history')
      const url = await create()
      const settings = {
        DATABASE_URL: url,
        TOLLGATE_SECRET: 'a secret for proofs and nothing else: long enough',
        TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
        // Most of a year passes before what was promised is looked at.
        TOLLGATE_SESSION_EXPIRES_IN: String(34_000_000),
        TOLLGATE_SESSION_MAXIMUM_AGE: String(34_000_000),
      }
      const receiver = new Receiver(seeded(seed + 1))
      const started: ReturnType<typeof launch>[] = []
      const begin = async (build: string) => {
        const server = launch(await freePort(), settings, build)
        started.push(server)
        await untilReady(server)
        return server
      }
      after(() => {
        for (const server of started) server.signal('SIGKILL')
        receiver.close()
        rmSync(old, { recursive: true })
      })
      const end = async (server: RealServer) => {
        serving.splice(serving.indexOf(server), 1)
        server.signal('SIGTERM')
        assert.deepEqual(await server.ended, [0, null], server.log())
      }

      const [first, second] = [await begin(old), await begin(old)]
      const serving: RealServer[] = [first, second]
      const shop = await openShop(first, settings, await receiver.listen(), (args, given) => runTollgate(args, given, old))
      const trade = new Trade(serving, shop, seeded(seed))
      const some = { confirmed: 4, sessions: 2, moves: 1 }
      await trade.untilMore(some)
      const third = await begin(packed) // migrates while the others are in the middle of their sales
      serving.push(third)
      await trade.untilMore(some)
      await end(first)
      serving.push(await begin(packed))
      await trade.untilMore(some)
      const late = launch(await freePort(), settings, old)
      started.push(late)
      await late.ended
      assert.match(late.log(), /newer version of Tollgate/)
      await end(second)
      await trade.untilMore(some)
      await trade.stop()

      const strange = trade.answers.filter(({ status }) => status === 0 || (status >= 500 && status !== 503))
      assert.deepEqual(strange, [], started.map((server) => server.log()).join('\n'))
      const refused = trade.answers.filter(({ status }) => status === 503).length
      t.diagnostic(`${trade.answers.length} answers, ${refused} of them 503; ${trade.promised.confirmed.length} sales.`)
      for (const person of [...trade.promised.people, ...trade.promised.sessions])
        assert.equal(await person.isSignedInAt(third), true, `${person.name} was signed in`)
      for (const { name } of trade.promised.people) assert.equal((await new Traveller(third.url, name).signIn(third)).status, 200, name)
      await settle(third, shop, receiver)
      await keepsItsPromises(third, shop, trade.promised, receiver, { clocks: 'several' })
      const { code, printed } = await runTollgate(['doctor'], settings)
      assert.equal(code, 0, printed)
    })
  })
}
