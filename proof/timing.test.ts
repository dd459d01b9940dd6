import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, describe, type TestContext, test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { openStorage } from '#server/storage/open.ts'
import { password } from '#server/testing/people.ts'
import { seeded } from './crash/seeded.ts'
import { call, openShop } from './crash/shop.ts'
import { databases } from './processes/databases.ts'
import { freePort, type RealServer, startRealServer } from './processes/real-server.ts'
import { type Door, doorsOfLetters, doorsOfPasswords, doorsOfShop, doorsOfWaitlist, excused } from './timing/doors.ts'
import { openDoors } from './timing/open-doors.ts'
import { areaBetween, areaWithin, medianOf, tellsApart } from './timing/rank.ts'
import { Stranger } from './timing/stranger.ts'

const seed = Number(process.env.TOLLGATE_SEED ?? randomInt(1_000_000))
/** Of each kind, in a round. */
const [people, samples] = [100, Number(process.env.TOLLGATE_TIMING_SAMPLES ?? 150)]

test('every door that anyone may ask with an address, a name or a code is tried below, or excused with a reason', () => {
  const tried = [...doorsOfPasswords, ...doorsOfLetters, ...doorsOfWaitlist, ...doorsOfShop('', '')]
  const named = [...tried.map(({ base, path }) => (base ?? '/api/auth') + path), ...Object.keys(excused)]
  assert.deepEqual([...new Set(openDoors())].toSorted(), named.toSorted())
})

describe('the judge of times', () => {
  const random = seeded(seed)
  const noise = () => Array.from({ length: samples }, () => 30 + (random.below(1000) / 1000) ** 4 * 20)

  test('finds the whole, the middle and equals', () => {
    assert.deepEqual([areaBetween([1, 2], [3, 4]), areaBetween([3, 4], [1, 2]), areaBetween([1, 1], [1, 1])], [1, 0, 0.5])
    assert.equal(areaBetween([1, 4], [2, 3]), 0.5)
  })

  test('finds nothing in a hundred pairs of the same, and every difference of five milliseconds', async () => {
    for (let time = 0; time < 100; time++) {
      assert.equal((await tellsApart(async () => [noise(), noise()])).isTold, false)
      assert.equal((await tellsApart(async () => [noise(), noise().map((took) => took + 5)])).isTold, true)
    }
  })
})

for (const [engine, create, skip] of databases) {
  describe(`who has an account is not told by how long an answer takes (${engine}, seed ${seed})`, { skip }, () => {
    const random = seeded(seed)
    let settings: Record<string, string>
    let server: RealServer
    let stranger: Stranger

    const start = async (more: Record<string, string>) => {
      server = await startRealServer(await freePort(), { ...settings, ...more })
      stranger = new Stranger(server.url)
    }
    const stop = async () => {
      stranger.leave()
      server.signal('SIGTERM')
      await server.ended
    }

    before(async () => {
      settings = {
        DATABASE_URL: await create(),
        TOLLGATE_SECRET: 'a secret for proofs and nothing else: long enough',
        TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
        TOLLGATE_REQUIRE_EMAIL_VERIFICATION: 'true',
      }
      await start({})
      for (const name of names('known')) {
        const body = () => ({ email: `${name}@example.com`, username: name.replaceAll('-', '_'), password, name })
        const { status, body: answer } = await stranger.ask({ path: '/sign-up/email', body }, name)
        assert.equal(status, 200, answer)
      }
      await change(sql`update users set email_verified = true`, { TOLLGATE_RATE_LIMIT: 'true' })
    })
    after(stop)

    const change = async (statement: ReturnType<typeof sql>, more: Record<string, string>) => {
      await stop()
      const storage = await openStorage(settings.DATABASE_URL as string, { connections: 1 })
      await statement.execute(storage.db)
      await storage.close()
      await start(more)
    }
    const judge = (door: Door, t: TestContext) => {
      const known = names('known')
      let round = 0
      return tellsApart(async () => {
        const others = names(`other${round++}`, samples)
        const at = random.below(people)
        const pairs = Array.from({ length: samples }, (_, each) => {
          const number = (at + each) % people
          return [known[number] as string, others[each] as string] as const
        })
        const times = await stranger.compare(door, pairs, random)
        const [ours, theirs] = times.map((each) => medianOf(each).toFixed(2))
        t.diagnostic(`${ours} ms with an account, ${theirs} without; area ${areaWithin(...times).toFixed(3)}`)
        return times
      })
    }
    const isSilent = (door: Door) =>
      void test(`by ${door.path}`, async (t) => {
        const { isTold, areas } = await judge(door, t)
        assert.equal(isTold, false, `areas ${areas.join(', ')}`)
      })

    for (const door of doorsOfPasswords) isSilent(door)

    test('but is found where the check of a password is cut short', async (t) => {
      const cheap = await hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
      await change(sql`update accounts set password_hash = ${cheap}`, {})
      // Where other work keeps the processors busy, a round may miss it.
      for (let tries = 1; !(await judge(doorsOfPasswords[0] as Door, t)).isTold; tries++) assert.ok(tries < 4, 'it was not found')
    })

    for (const door of doorsOfLetters) isSilent(door)

    describe('nor who is a customer', () => {
      const doors: Door[] = []
      before(async () => {
        await stop()
        await start({ TOLLGATE_REQUIRE_EMAIL_VERIFICATION: 'false' }) // for who opens the shop
        const { organizationId, token, once } = await openShop(server, settings, 'https://example.com/hook')
        for (const name of names('known')) {
          const { status } = await call(server, token, 'POST', '/customers/', { email: `${name}@example.com`, name })
          assert.equal(status, 201)
        }
        doors.push(...doorsOfShop(organizationId, once))
      })
      for (const at of doorsOfShop('', '').keys())
        test(`by ${doorsOfShop('', '')[at]?.path}`, async (t) => {
          const { isTold, areas } = await judge(doors[at] as Door, t)
          assert.equal(isTold, false, `areas ${areas.join(', ')}`)
        })
    })

    describe('nor where people wait to be let in', () => {
      before(async () => {
        await stop()
        await start({ TOLLGATE_SIGN_UP: 'waitlist' })
      })
      for (const door of doorsOfWaitlist) isSilent(door)
    })
  })
}

/** Equally long, so that nothing but the account differs. */
function names(kind: string, count = people): string[] {
  return Array.from({ length: count }, (_, at) => `${kind.padEnd(7, 'x')}-${String(at).padStart(3, '0')}`)
}
