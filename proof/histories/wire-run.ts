import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Seeded, seeded } from '../crash/seeded.ts'
import { freePort, type RealServer, runTollgate, startRealServer } from '../processes/real-server.ts'
import { Traveller } from '../processes/traveller.ts'
import { moment, type Outcome } from './diary.ts'
import type { Deed, Transaction } from './history.ts'
import { wishesFor } from './wishes.ts'

const origin = 'https://tollgate.example'
const clients = 24
const listsOfGroup = 4
/** So few that everything told in them fits on one page. */
const callsOfGroup = 60

/** A seller on servers that share a database, and how one process of theirs is killed and followed by another. */
export type Wire = { doors: RealServer[]; token: string; kill(): Promise<void>; stop(): Promise<void> }

/** Three commands on one database, as on three machines. */
export async function threeServers(databaseUrl: string, mailUrl: string): Promise<Wire> {
  const settings = settingsFor(databaseUrl, mailUrl, 1)
  const doors = [await startRealServer(await freePort(), settings)]
  for (let more = 0; more < 2; more++) doors.push(await startRealServer(await freePort(), settings))
  const kill = async () => {
    doors.shift()?.signal('SIGKILL')
    doors.push(await startRealServer(await freePort(), settings))
  }
  return { doors, token: await openSeller(doors[0] as RealServer, settings), kill, stop: () => stop(doors) }
}

/** One command with three workers. */
export async function threeWorkers(databaseUrl: string, mailUrl: string): Promise<Wire> {
  const settings = settingsFor(databaseUrl, mailUrl, 3)
  const server = await startRealServer(await freePort(), settings)
  const kill = async () => {
    const [doomed] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ').map(Number)
    process.kill(doomed as number, 'SIGKILL')
  }
  return { doors: [server], token: await openSeller(server, settings), kill, stop: () => stop([server]) }
}

async function stop(doors: readonly RealServer[]) {
  for (const door of doors) door.signal('SIGTERM')
  for (const { ended } of doors) await ended
}

function settingsFor(databaseUrl: string, mailUrl: string, workers: number): Record<string, string> {
  return {
    NODE_ENV: 'production',
    TOLLGATE_WORKERS: String(workers),
    DATABASE_URL: databaseUrl,
    TOLLGATE_URL: origin,
    TOLLGATE_SECRET: 'the secret of this year: thirty-two bytes and more',
    TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
    TOLLGATE_RATE_LIMIT: 'false',
    SMTP_URL: mailUrl,
  }
}

async function openSeller(server: RealServer, settings: Record<string, string>): Promise<string> {
  const owner = new Traveller(origin)
  assert.equal((await owner.signUp(server)).status, 200)
  assert.equal((await owner.post(server, '/organization/create', { name: 'Acme', slug: 'acme' })).status, 200)
  await runTollgate(['open-selling', 'acme'], settings)
  const { printed } = await runTollgate(['create-organization-token', 'acme', 'histories'], settings)
  return /tg_oat_\w+/.exec(printed)?.[0] as string
}

type Run = {
  seed: number
  seconds: number
  /** The planted defect: what claims to be one call is several. */
  isSplit?: boolean
}

/** Many programs of the seller tell of usage and read it, each call at a process that happens to answer. One process is killed meanwhile. */
export async function runOnWire({ doors, token, kill }: Wire, { seed, seconds, isSplit = false }: Run): Promise<Transaction[]> {
  const random = seeded(seed)
  const history: Transaction[] = []
  const until = Date.now() + seconds * 1000
  let calls = 0
  const listsNow = () => Array.from({ length: listsOfGroup }, (_, at) => `${seed}-${Math.floor(calls / callsOfGroup)}-${at}`)
  const note = async (name: string, work: () => Promise<Outcome>) => {
    const began = moment()
    const outcome = await work()
    history.push({ name, ...outcome, began, ended: moment() })
  }
  const callAndCall = async () => {
    while (Date.now() < until) {
      const name = `${seed}-${++calls}` // in no other round: what is known by its id is not told again
      const [lists, tells, isRefused] = [listsNow(), random.chance(0.5), random.chance(0.1)]
      const wishes = wishesFor(name, random, lists)
      const told = wishes.map(({ list }, at) => ({ list, append: `${name}.${at}` }))
      const asked = [...new Set(wishes.map(({ list }) => list))]
      const at = { door: random.pick(doors), token, random }
      await note(name, () => (tells ? tell(at, told, { isRefused, isSplit }) : read(at, asked, { isSplit })))
    }
  }
  const killing = pause((seconds * 1000) / 3).then(kill)
  await Promise.all([...Array.from({ length: clients }, callAndCall), killing])
  for (let group = 0; group * callsOfGroup <= calls; group++) {
    const lists = Array.from({ length: listsOfGroup }, (_, at) => `${seed}-${group}-${at}`)
    await note(`end-${group}`, () => read({ door: doors.at(-1) as RealServer, token, random }, lists, { isSplit: false }))
  }
  return history
}

type At = { door: RealServer; token: string; random: Seeded }

/** One call with events of several customers. To be refused, it ends with one of tomorrow, and nothing of it may ever be seen. */
async function tell(
  at: At,
  deeds: { list: string; append: string }[],
  { isRefused, isSplit }: { isRefused: boolean; isSplit: boolean },
): Promise<Outcome> {
  if (isSplit) {
    for (const deed of deeds)
      if ((await tell(at, [deed], { isRefused: false, isSplit: false })).outcome !== 'committed') return { outcome: 'unknown', deeds }
    return { outcome: 'committed', deeds }
  }
  const events = deeds.map(({ list, append }) => ({
    name: 'deed',
    external_customer_id: list,
    external_id: append,
    metadata: { value: append },
  }))
  const tomorrow = { name: 'deed', external_customer_id: 'nobody', timestamp: new Date(Date.now() + 86_400_000).toISOString() }
  const status = await call(at, 'POST', '/events/ingest', { events: isRefused ? [...events, tomorrow] : events }).then(
    (answer) => answer?.status,
  )
  return { outcome: status === undefined || status >= 500 ? 'unknown' : status < 300 ? 'committed' : 'aborted', deeds }
}

async function read(at: At, lists: readonly string[], { isSplit }: { isSplit: boolean }): Promise<Outcome> {
  if (isSplit) {
    const parts: Outcome[] = []
    for (const list of lists) parts.push(await read(at, [list], { isSplit: false }))
    return {
      outcome: parts.every(({ outcome }) => outcome === 'committed') ? 'committed' : 'unknown',
      deeds: parts.flatMap(({ deeds }) => deeds),
    }
  }
  const query = new URLSearchParams([['limit', '100'], ...lists.map((list) => ['external_customer_id', list])])
  const answer = await call(at, 'GET', `/events/?${query}`)
  if (answer?.status !== 200) return { outcome: 'unknown', deeds: [] }
  const { items } = answer.body as { items: { external_customer_id: string; metadata: { value: string } }[] }
  assert.ok(items.length < 100, 'more was told than fits on a page')
  const valuesOf = (list: string) => items.filter((item) => item.external_customer_id === list).map(({ metadata }) => metadata.value)
  return { outcome: 'committed', deeds: lists.map((list): Deed => ({ list, read: valuesOf(list) })) }
}

/** What was answered, if an answer came. */
async function call(
  { door, token }: At,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown } | undefined> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  try {
    const answer = await fetch(`${door.url}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return undefined
  }
}
