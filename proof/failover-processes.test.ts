import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, describe, type TestContext, test } from 'node:test'
import { keepsItsPromises, settle } from './crash/promises.ts'
import { Receiver } from './crash/receiver.ts'
import { seeded } from './crash/seeded.ts'
import { call, listAll, openShop, type Shop } from './crash/shop.ts'
import { Trade } from './failover/trade.ts'
import { startMailServer } from './processes/mail-server.ts'
import { type Cluster, hasPatroni, startCluster } from './processes/patroni.ts'
import { watch } from './processes/patroni-settings.ts'
import { freePort, launch, type RealServer, runTollgate, untilReady } from './processes/real-server.ts'
import { Traveller } from './processes/traveller.ts'

/** The same again: TOLLGATE_SEED=… npm run proof failover */
const seed = Number(process.env.TOLLGATE_SEED ?? randomInt(1_000_000))
const skip = hasPatroni ? false : "needs Debian's postgresql, patroni, etcd-server and haproxy"

type Grant = { customer_id: string; order_id: string | null; is_granted: boolean }

describe(`two servers on three PostgreSQL nodes under Patroni, of which the primary is lost (seed ${seed})`, { skip }, () => {
  let cluster: Cluster
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let settings: Record<string, string>
  let servers: ReturnType<typeof launch>[]
  let shop: Shop
  let benefit: string
  let trade: Trade
  const receiver = new Receiver(seeded(seed + 1))

  before(async () => {
    cluster = await startCluster()
    mail = await startMailServer()
    const ports = [await freePort(), await freePort()]
    settings = {
      DATABASE_URL: cluster.url,
      TOLLGATE_URL: `http://127.0.0.1:${ports[0]}`,
      TOLLGATE_SECRET: 'a secret for proofs and nothing else: long enough',
      TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
      TOLLGATE_DATABASE_TIMEOUT: '8',
      SMTP_URL: mail.url,
      // Most of a year passes before what was promised is looked at.
      TOLLGATE_SESSION_EXPIRES_IN: String(34_000_000),
      TOLLGATE_SESSION_MAXIMUM_AGE: String(34_000_000),
    }
    servers = ports.map((port) => launch(port, settings))
    await Promise.all(servers.map(untilReady))
    const first = servers[0] as RealServer
    shop = await openShop(first, settings, await receiver.listen())
    benefit = await giveKeysWith(first, shop)
    trade = new Trade(servers, shop, seeded(seed))
  })

  after(async () => {
    await trade?.stop().catch(() => {})
    for (const server of servers ?? []) server.signal('SIGKILL')
    receiver.close()
    mail?.close()
    await cluster?.stop()
  })

  test('a primary that is killed with -9 is replaced, and the servers go on by themselves', async (t) => {
    await trade.untilMore({ confirmed: 12, sessions: 6, moves: 1 })
    const former = (await cluster.primary()) as string
    const struck = Date.now()
    await cluster.kill(former)
    await cluster.untilPrimaryIsNot(former)
    const replaced = Date.now()
    await trade.untilMore({ confirmed: 12, sessions: 6, moves: 0 })
    const recovered = tell(t, trade, { struck, replaced })
    assert.ok(replaced - struck < longest.untilReplaced, `a new primary after ${replaced - struck} ms`)
    assert.ok(recovered < longest.untilServed, `a success ${recovered} ms after the new primary was there`)
    cluster.revive(former)
    await cluster.untilWhole()
    await trade.untilMore({ confirmed: 6, sessions: 3, moves: 0 })
    for (const server of servers) assert.ok(server.isAlive(), server.log())
  })

  test('every answer was either given or 503: nothing hung, nothing broke', async () => {
    await trade.stop()
    const strange = trade.answers.filter(({ status }) => status === 0 || (status >= 500 && status !== 503))
    assert.deepEqual(strange, [], servers.map((server) => server.log()).join('\n'))
  })

  test('what no standby confirms is not answered with success', async () => {
    const first = servers[0] as RealServer
    const primary = await cluster.primary()
    const standbys = (await cluster.members()).map(({ name }) => name).filter((name) => name !== primary)
    const newcomer = new Traveller(settings.TOLLGATE_URL as string)
    for (const name of standbys) cluster.freeze(name)
    // PostgreSQL has committed it on this node alone, and would say so if a timeout of its own ended the wait.
    assert.equal((await newcomer.signUp(first)).status, 503)
    for (const name of standbys) cluster.thaw(name)
    await cluster.untilWhole()
    await Promise.all(servers.map(untilReady))
  })

  test('everyone who was told so has an account and a session', async () => {
    const [first, second] = [servers[0], servers[1]] as [RealServer, RealServer]
    for (const person of trade.promised.people) {
      const again = new Traveller(settings.TOLLGATE_URL as string, person.name)
      assert.equal((await again.signIn(first)).status, 200, `${person.name} was signed up`)
      assert.equal(await person.isSignedInAt(second), true, `${person.name} was signed in by signing up`)
    }
    for (const person of trade.promised.sessions) assert.equal(await person.isSignedInAt(first), true, `${person.name} was signed in`)
  })

  test('every sale, charge, invoice, grant and message is there, and once', async () => {
    const first = servers[0] as RealServer
    await settle(first, shop, receiver)
    // The clock of a sandbox leaps in one process first: for a moment the other goes by an earlier time.
    await keepsItsPromises(first, shop, trade.promised, receiver, { clocks: 'several' })
    const grants = await listAll<Grant>(first, shop, `/benefits/${benefit}/grants`)
    const sold = (await listAll<{ id: string; checkout_id: string; product_id: string }>(first, shop, '/orders/')).filter(
      ({ product_id: product, checkout_id: checkout }) => product === shop.once && trade.promised.confirmed.includes(checkout),
    )
    for (const { id } of sold)
      assert.equal(grants.filter((grant) => grant.order_id === id && grant.is_granted).length, 1, `grants of order ${id}`)
    assert.equal(new Set(grants.map(({ order_id: order }) => order)).size, grants.length, 'no order gives twice')
  })

  test('everyone who signed up was written to, by one letter', async () => {
    for (const { email } of trade.promised.people) {
      // A mail server that took a letter may be given it again: by its id it is the same one.
      const letters = await mail.lettersTo(email, /confirm/i)
      assert.equal(new Set(letters.map(({ id }) => id)).size, 1, email)
    }
  })

  test('the doctor finds nothing', async () => {
    const { code, printed } = await runTollgate(['doctor'], settings)
    assert.equal(code, 0, printed)
  })
})

/** With the book comes a license key. */
async function giveKeysWith(server: RealServer, { token, once }: Shop): Promise<string> {
  const { body } = await call(server, token, 'POST', '/benefits/', { type: 'license_keys', description: 'A key', properties: {} })
  const { id } = body as { id: string }
  const { status } = await call(server, token, 'POST', `/products/${once}/benefits`, { benefits: [id] })
  assert.equal(status, 200)
  return id
}

/** In milliseconds: what the guide to operations says, and enough beside it for a machine that has much else to do. */
const longest = { untilReplaced: 60_000, untilServed: 60_000 }

/** Answers how long after the new primary the first request that came since was answered with success. */
function tell(t: TestContext, { answers }: Trade, { struck, replaced }: { struck: number; replaced: number }): number {
  const since = answers.filter(({ asked }) => asked >= struck)
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  const refused = since.filter(({ status }) => status === 503).length
  const taken = since.find(({ status, asked }) => status < 300 && asked >= replaced)
  const slowest = Math.max(...since.filter(({ status }) => status === 503).map(({ asked, at }) => at - asked))
  t.diagnostic(`Patroni waits ${watch.ttl} s for a primary that says nothing and looks every ${watch.loop_wait} s.`)
  const recovered = (taken?.at ?? Number.NaN) - replaced
  t.diagnostic(`A new primary after ${seconds(replaced - struck)} s, the first success ${seconds(recovered)} s later.`)
  t.diagnostic(`${refused} requests were answered 503, the slowest of them after ${seconds(slowest)} s; ${since.length} answers in all.`)
  return recovered
}
