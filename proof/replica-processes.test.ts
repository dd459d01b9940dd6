import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { call, openShop, type Shop } from './crash/shop.ts'
import { type Cluster, hasPatroni, startCluster } from './processes/patroni.ts'
import { hasPgbouncer, startPgbouncer } from './processes/pgbouncer.ts'
import { freePort, type RealServer, runTollgate, startRealServer } from './processes/real-server.ts'
import { startTcpProxy, type TcpProxy } from './processes/tcp-proxy.ts'
import { Traveller } from './processes/traveller.ts'

const skip = hasPatroni ? false : "needs Debian's postgresql, patroni, etcd-server and haproxy"

describe('a server that reads from two standbys behind one address', { skip }, () => {
  let cluster: Cluster
  let proxy: TcpProxy
  let settings: Record<string, string>
  let server: RealServer
  let shop: Shop

  before(async () => {
    cluster = await startCluster()
    proxy = await startTcpProxy(cluster.readUrl)
    settings = {
      DATABASE_URL: cluster.url,
      DATABASE_READ_URL: proxy.url,
      TOLLGATE_READ_LAG: '3',
      TOLLGATE_SECRET: 'a secret for proofs and nothing else: long enough',
    }
    server = await startRealServer(await freePort(), settings)
    shop = await openShop(server, settings, 'http://127.0.0.1:9/nowhere')
  })

  after(async () => {
    server?.signal('SIGKILL')
    proxy?.close()
    await cluster?.stop()
  })

  const paths = {
    figures: '/metrics/?start_date=2026-01-01&end_date=2026-12-31&interval=month',
    'usage events': '/events/',
    'names of usage events': '/events/names',
    'a table of subscriptions': '/subscriptions/export',
  }

  for (const [what, path] of Object.entries(paths)) {
    test(`${what} come from a standby`, async () => {
      await untilUsable(server)
      const before = await readsOf(server)
      assert.equal(await statusOf(server, shop, path), 200)
      const now = await readsOf(server)
      assert.deepEqual([now.here > before.here, now.passedOver], [true, before.passedOver])
    })
  }

  test('the log of an organization comes from a standby, its list of products does not', async () => {
    const owner = new Traveller(server.url)
    await owner.signUp(server)
    await owner.post(server, '/organization/create', { name: 'Looms', slug: 'looms' })
    const before = await readsOf(server)
    const answer = await owner.get(server, '/organization/list-audit-entries')
    assert.equal(answer.status, 200, await answer.text())
    assert.equal((await readsOf(server)).here, before.here + 1)
    assert.equal(await statusOf(server, shop, '/products/'), 200)
    const { here, passedOver } = await readsOf(server)
    assert.deepEqual([here, passedOver], [before.here + 1, before.passedOver])
  })

  test('a server that reaches primary and standbys through PgBouncer reads there as well', { skip: !hasPgbouncer }, async () => {
    const poolers = [await startPgbouncer(cluster.url), await startPgbouncer(cluster.readUrl)] as const
    const pooled = await startRealServer(await freePort(), { ...settings, DATABASE_URL: poolers[0].url, DATABASE_READ_URL: poolers[1].url })
    await untilUsable(pooled)
    const before = await readsOf(pooled)
    for (let reads = 0; reads < 20; reads++) for (const path of Object.values(paths)) assert.equal(await statusOf(pooled, shop, path), 200)
    const now = await readsOf(pooled)
    assert.ok(now.here >= before.here + 80, `${now.here - before.here} reads`)
    assert.equal(now.passedOver, before.passedOver)
    pooled.signal('SIGTERM')
    assert.deepEqual(await pooled.ended, [0, null], pooled.log())
    await Promise.all(poolers.map((pooler) => pooler.stop()))
  })

  test('standbys that do not replay are passed over once they are too far behind, and read again afterwards', async () => {
    await signalReplay('SIGSTOP')
    const event = { name: 'late', external_customer_id: 'ann' }
    assert.equal((await call(server, shop.token, 'POST', '/events/ingest', { events: [event] })).status, 200)
    await until('the new event', async () => (await namesOf(server, shop)).includes('late'))
    assert.ok((await readsOf(server)).passedOver > 0)
    assert.ok((await readsOf(server)).lag > 3)
    assert.match((await runTollgate(['doctor'], settings)).printed, /hint +Replica: what DATABASE_READ_URL leads to/)

    await signalReplay('SIGCONT')
    await untilUsable(server)
    const { here } = await readsOf(server)
    assert.ok((await namesOf(server, shop)).includes('late'))
    assert.ok((await readsOf(server)).here > here)
    assert.match((await runTollgate(['doctor'], settings)).printed, /ok +Replica: DATABASE_READ_URL keeps up/)
  })

  test('standbys that hang are passed over, and so are those that are gone', async () => {
    proxy.stall()
    await until('an answer from the primary', async () => {
      const { passedOver } = await readsOf(server)
      assert.equal(await statusOf(server, shop, '/events/'), 200)
      return (await readsOf(server)).passedOver > passedOver
    })
    assert.match(server.log(), /The replica does not answer or is too far behind/)
    proxy.refuse()
    assert.equal(await statusOf(server, shop, '/events/'), 200)
    proxy.mend()
    await untilUsable(server)
  })

  /** To the process that replays: a pause by PostgreSQL's own function is ended by Patroni. */
  async function signalReplay(signal: NodeJS.Signals) {
    for (const url of await cluster.standbys()) {
      const standby = new pg.Client({ connectionString: url })
      await standby.connect()
      const { rows } = await standby.query<{ pid: number }>("select pid from pg_stat_activity where backend_type = 'startup'")
      for (const { pid } of rows) process.kill(pid, signal)
      await standby.end()
    }
  }
})

async function statusOf(server: RealServer, { token }: Shop, path: string): Promise<number> {
  const answer = await fetch(`${server.url}/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.text()
  return answer.status
}

async function namesOf(server: RealServer, { token }: Shop): Promise<string[]> {
  const { body } = await call(server, token, 'GET', '/events/names')
  return (body as { items: { name: string }[] }).items.map(({ name }) => name)
}

async function readsOf({ url }: RealServer): Promise<{ lag: number; here: number; passedOver: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^tollgate_replica_${name} (.+)$`, 'm').exec(text)?.[1]?.replace('+Inf', 'Infinity'))
  return { lag: value('lag_seconds'), here: value('reads'), passedOver: value('passed_over') }
}

async function untilUsable(server: RealServer): Promise<void> {
  await until('a replica that keeps up', async () => (await readsOf(server)).lag <= 3)
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await holds()) return
    await pause(100)
  }
  throw new Error(`There never was ${what}.`)
}
