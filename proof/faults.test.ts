import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { keepsItsPromises, settle } from './crash/promises.ts'
import { Receiver } from './crash/receiver.ts'
import { seeded } from './crash/seeded.ts'
import { advance, openShop } from './crash/shop.ts'
import { Trade } from './failover/trade.ts'
import { openPartnerDoor, troublesOfMail, troublesOfReceiver } from './faults/partner-door.ts'
import { type Answered, databaseTimeout, type Ground, postgresGround, sqliteGround, type Trouble } from './faults/troubles.ts'
import { startMailServer } from './processes/mail-server.ts'
import { memoryOf } from './processes/memory-of.ts'
import { freePort, type RealServer, runTollgate, startRealServer } from './processes/real-server.ts'

/**
 * Fifty rounds on each database: npm run proof faults -- --rounds 50. Every kind of trouble comes once at least.
 * By the clock, half of it on each: --minutes 20
 * The same again: TOLLGATE_SEED=… npm run proof faults
 */
const rounds = Number(process.env.TOLLGATE_CRASH_ROUNDS ?? 4)
const minutes = Number(process.env.TOLLGATE_PROOF_MINUTES ?? 0)
const seed = Number(process.env.TOLLGATE_SEED ?? randomInt(1_000_000))
const postgresUrl = process.env.TOLLGATE_TEST_POSTGRES_URL

for (const [engine, skip, openGround] of [
  ['SQLite', false, sqliteGround],
  ['PostgreSQL', postgresUrl ? false : 'needs PostgreSQL; npm run proof brings it', postgresGround],
] as const) {
  const howLong = minutes > 0 ? `for ${minutes / 2} minutes` : `at least ${rounds} times`
  test(`a shop whose database and partners are in trouble ${howLong} loses and doubles nothing and goes on by itself (${engine}, seed ${seed})`, {
    skip,
  }, async (t) => {
    const ground: Ground = await openGround()
    const mail = await startMailServer()
    const receiver = new Receiver(seeded(seed + 1))
    const [mailDoor, receiverDoor] = [await openPartnerDoor(mail.url), await openPartnerDoor(await receiver.listen())]
    const troubles = [...ground.troubles, ...troublesOfMail(mailDoor), ...troublesOfReceiver(receiverDoor)]
    const settings = {
      DATABASE_URL: ground.url,
      TOLLGATE_DATABASE_TIMEOUT: String(databaseTimeout),
      TOLLGATE_SECRET: 'a secret for proofs and nothing else: long enough',
      TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: mailDoor.url,
    }
    const server = await startRealServer(await freePort(), settings)
    after(async () => {
      server.signal('SIGKILL')
      await server.ended
      mailDoor.close()
      receiverDoor.close()
      receiver.close()
      mail.close()
      await ground.clear()
    })
    for (const each of ground.leftOut) t.diagnostic(`not tried: ${each}`)
    const shop = await openShop(server, { ...settings, DATABASE_URL: ground.directUrl }, receiverDoor.url)
    const told = { answers: 0, unanswered: 0, refused: 0 }
    const promised = { checkouts: [] as string[], confirmed: [] as string[] }
    const everyone: Trade['promised']['people'] = []
    /** What the line broke off is asked for again by the hour, and letters and messages are sent again: nobody but the clock does anything. */
    const getsWell = async (after: string) => {
      for (let hours = 0; ; hours++) {
        const { code, printed } = await runTollgate(['doctor'], { ...settings, DATABASE_URL: ground.directUrl })
        if (code === 0) return
        assert.ok(hours < 3, `${after}: ${printed}`)
        await advance(server, 'PT1H')
      }
    }
    const until = Date.now() + (minutes * 60_000) / 2
    const most = Math.max(rounds, troubles.length)
    let round = 0
    for (; minutes > 0 ? Date.now() < until : round < most; round++) {
      const trouble = troubles[round % troubles.length] as Trouble
      const trade = new Trade([server], shop, seeded(seed + round), { name: `round-${round}`, moves: 0 })
      await trade.untilMore({ confirmed: 1, sessions: 1, moves: 0 })
      const since = trade.answers.length
      await trouble.begin(server.pid)
      try {
        await untilMet(server, trouble, () => trade.answers.slice(since))
      } finally {
        await trouble.end(server.pid)
      }
      await trade.untilMore({ confirmed: 2, sessions: 1, moves: 0 })
      await trade.stop()

      assert.ok(server.isAlive(), `${trouble.name}: ${server.log()}`)
      const strange = trade.answers.filter(({ status }) => status >= 500 && status !== 503)
      assert.deepEqual(strange, [], `${trouble.name}: ${server.log()}`)
      const megabytes = memoryOf(server.pid)
      assert.ok(megabytes < 1000, `${trouble.name}: ${megabytes} MB`)
      const { people, sessions } = trade.promised
      for (const person of [...people, ...sessions])
        assert.equal(await person.isSignedInAt(server), true, `${trouble.name}: ${person.name}`)
      promised.checkouts.push(...trade.promised.checkouts)
      promised.confirmed.push(...trade.promised.confirmed)
      everyone.push(...people)
      told.answers += trade.answers.length
      told.unanswered += trade.answers.filter(({ status }) => status === 0).length
      told.refused += trade.answers.filter(({ status }) => status === 503).length
      await getsWell(trouble.name)
    }
    await settle(server, shop, receiver)
    await keepsItsPromises(server, shop, promised, receiver)
    for (const { email } of everyone) {
      // A mail server that took a letter may be given it again: by its id it is the same one.
      const letters = await mail.lettersTo(email, /confirm/i)
      assert.equal(new Set(letters.map(({ id }) => id)).size, 1, email)
    }
    server.signal('SIGTERM')
    assert.deepEqual(await server.ended, [0, null], server.log())
    const { code, printed } = await runTollgate(['doctor'], { ...settings, DATABASE_URL: ground.directUrl })
    assert.equal(code, 0, printed)
    t.diagnostic(`${round} rounds of ${troubles.map(({ name }) => name).join(', ')}`)
    t.diagnostic(
      `${told.answers} answers, ${told.refused} of them 503, ${told.unanswered} without one; ${everyone.length} people and ${promised.confirmed.length} sales kept`,
    )
  })
}

/** A trouble lasts until it hurt something. What was sent in vain before waits for its time: partners are asked again by the hour. */
async function untilMet(server: RealServer, trouble: Trouble, answers: () => readonly Answered[]) {
  const begun = Date.now()
  await pause(trouble.lasts)
  while (!trouble.hasMet(answers())) {
    assert.ok(Date.now() - begun < 90_000, `${trouble.name} met nothing: it proves nothing`)
    await pause(1000)
    if (trouble.isOfPartner) await advance(server, 'PT1H')
  }
}
