import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import { Receiver } from './crash/receiver.ts'
import { seeded } from './crash/seeded.ts'
import { openShop } from './crash/shop.ts'
import { databases } from './processes/databases.ts'
import { freePort, runTollgate, startRealServer } from './processes/real-server.ts'
import { type Soaked, soak } from './soak/mixed-load.ts'
import { type Storm, storm } from './soak/sign-in-storm.ts'
import { onOneCore, smallMemory } from './soak/small-machine.ts'
import { medianOf, percentileOf } from './timing/rank.ts'

/** A minute and a half at least, or as asked, half of it on each database: npm run proof soak -- --minutes 10, or --long for an hour. */
const minutes = Math.max(1.5, Number(process.env.TOLLGATE_PROOF_MINUTES ?? 0))
const onEach = (minutes * 60) / 2
const stormy = Math.max(10, onEach / 10)

for (const [engine, create, skip] of databases) {
  test(`${minutes / 2} minutes of mixed load on a small machine leave memory and waits as they were, and a storm of sign-ins keeps no one from reading (${engine})`, {
    skip,
    timeout: (minutes + 30) * 60_000,
  }, async (t) => {
    const settings = {
      DATABASE_URL: await create(),
      TOLLGATE_SECRET: 'a secret for proofs and nothing else: long enough',
      TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
    }
    const receiver = new Receiver(seeded(1))
    const server = await startRealServer(await freePort(), { ...settings, ...smallMemory })
    after(() => {
      server.signal('SIGKILL')
      receiver.close()
    })
    const left = onOneCore(server)
    if (left !== undefined) t.diagnostic(left)
    const shop = await openShop(server, settings, await receiver.listen())
    const whole = await soak(server, shop, (onEach - stormy) * 1000)
    tell(whole, t)
    const early = { waits: waitsOf(whole, 0, 1 / 3), megabytes: medianOf(memoryBetween(whole, 1 / 4, 1 / 2)) }
    let late = { waits: waitsOf(whole, 2 / 3, 1), megabytes: medianOf(memoryBetween(whole, 3 / 4, 1)) }
    await unlessThrice(async (time) => {
      if (time > 0) {
        const more = await soak(server, shop, 20_000)
        late = { waits: waitsOf(more, 1 / 4, 1), megabytes: medianOf(memoryBetween(more, 1 / 4, 1)) }
      }
      return whatGrew(early, late)
    })
    await unlessThrice(async (time) => whatTheStormBroke(await storm(server, time > 0 ? 10 : stormy), t))

    server.signal('SIGTERM')
    assert.deepEqual(await server.ended, [0, null], server.log())
    const { code, printed } = await runTollgate(['doctor'], settings)
    assert.equal(code, 0, printed)
  })
}

type State = { waits: Map<string, { median: number; worst: number }>; megabytes: number }

/** Other work of this machine slows things down, too: what is still so when it is looked at twice again is not that. */
async function unlessThrice(look: (time: number) => Promise<string[]>) {
  const found: string[][] = []
  while (found.length < 3) {
    const complaints = await look(found.length)
    if (complaints.length === 0) return
    found.push(complaints)
  }
  assert.fail(found.map((complaints) => complaints.join('; ')).join('\n'))
}

const part = <Item>(items: readonly Item[], from: number, to: number) => items.slice(items.length * from, items.length * to)
const memoryBetween = ({ memory }: Soaked, from: number, to: number) => part(memory, from, to).map(({ megabytes }) => megabytes)

/** How long each kind of question waited in a part of the time: the middle, and what one in a hundred exceeds. */
function waitsOf({ samples }: Soaked, from: number, to: number): State['waits'] {
  assert.deepEqual(
    samples.filter(({ status }) => status !== 200),
    [],
  )
  const kinds = [...Map.groupBy(samples, ({ what }) => what)]
  return new Map(
    kinds.map(([what, those]) => {
      const took = part(those, from, to).map((sample) => sample.took)
      return [what, { median: medianOf(took), worst: percentileOf(took, 0.99) }]
    }),
  )
}

/** What leaks or slows down goes on to do so. What is warm already grows by a few megabytes between two collections, and not by more. */
function whatGrew(early: State, late: State): string[] {
  const found: string[] = []
  if (late.megabytes > early.megabytes * 1.05 + 32) found.push(`memory went from ${early.megabytes} to ${late.megabytes} MB`)
  for (const [what, { median }] of late.waits) {
    const before = early.waits.get(what)?.median ?? 0
    if (median > before * 2 + 30) found.push(`${what} went from ${before} to ${median} ms`)
  }
  return found
}

function tell(soaked: Soaked, t: TestContext) {
  const quarters = [0, 1, 2, 3].map((at) => medianOf(memoryBetween(soaked, at / 4, (at + 1) / 4)).toFixed(0))
  t.diagnostic(`${soaked.samples.length} answers; memory by quarters: ${quarters.join(', ')} MB`)
  const [early, late] = [waitsOf(soaked, 0, 1 / 3), waitsOf(soaked, 2 / 3, 1)]
  const shown = (waits: State['waits'], what: string) => {
    const { median = 0, worst = 0 } = waits.get(what) ?? {}
    return `${median.toFixed(1)} ms, one in a hundred ${worst.toFixed(0)}`
  }
  for (const what of late.keys()) t.diagnostic(`${what}: at first ${shown(early, what)}; at last ${shown(late, what)}`)
}

function whatTheStormBroke({ rate, sent, statuses, slowest, reads, calm }: Storm, t: TestContext): string[] {
  const [median, worst, usual] = [medianOf(reads), percentileOf(reads, 0.99), medianOf(calm)]
  t.diagnostic(`storm: ${rate.toFixed(0)} sign-ins a second come through, ${sent} were sent: ${JSON.stringify(statuses)}`)
  t.diagnostic(
    `storm: get-session ${median.toFixed(1)} ms, one in a hundred ${worst.toFixed(0)} ms, ${reads.length} times, ${usual.toFixed(1)} ms before it; the slowest sign-in ${slowest.toFixed(0)} ms`,
  )
  assert.deepEqual(
    Object.keys(statuses).filter((status) => !['200', '429', '503'].includes(status)),
    [],
  )
  const shed = (statuses[503] ?? 0) + (statuses[429] ?? 0)
  return [
    ...((statuses[200] ?? 0) < rate ? ['hardly any were let in'] : []),
    ...(shed === 0 ? ['none was asked to come back'] : []),
    ...(slowest > 30_000 ? [`a sign-in waited ${slowest} ms`] : []),
    ...(median > 200 ? [`get-session took ${median} ms`] : []),
    ...(worst > 1000 ? [`one get-session in a hundred took ${worst} ms`] : []),
  ]
}
