import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { installIn } from '../scripts/install-in.mjs'
import { seeded } from './crash/seeded.ts'
import { type Answer, answerJudge } from './openapi-fuzz/answers.ts'
import { type Operation, operationsOf, readWires } from './openapi-fuzz/operations.ts'
import { foundByPrism, type Prism, startPrism } from './openapi-fuzz/prism.ts'
import { type Request, requestFor } from './openapi-fuzz/request-for.ts'
import { type Caller, callers, mark, World } from './openapi-fuzz/world.ts'
import { databases } from './processes/databases.ts'
import { freePort, startRealServer } from './processes/real-server.ts'

/**
 * Longer: npm run proof openapi-fuzz -- --minutes 20, half of it on each database
 * The same again: TOLLGATE_SEED=… npm run proof openapi-fuzz, or with TOLLGATE_FUZZ_ONLY=webhooks for the operations with this in their name
 */
const seed = Number(process.env.TOLLGATE_SEED ?? 20261115)
const minutes = Number(process.env.TOLLGATE_PROOF_MINUTES ?? 0)
const only = process.env.TOLLGATE_FUZZ_ONLY ?? ''
const mostMilliseconds = 5000
const mostGrowth = 96
/** Whoever has a product's id may begin to buy it, and reads there what it is called. */
const isOpenToAll = ({ operationId }: Operation) => operationId === 'checkouts.clientCreate'

for (const [engine, createDatabase, skip] of databases) {
  test(`whatever anybody sends to any operation of our documents is answered as they say (${engine}, seed ${seed})`, {
    skip,
    timeout: (minutes + 20) * 60_000,
  }, async () => {
    installIn('proof/prism', 'what holds our answers against our documents')
    const folder = mkdtempSync(join(tmpdir(), 'tollgate-openapi-fuzz-'))
    const databaseUrl = await createDatabase()
    const server = await startRealServer(await freePort(), { DATABASE_URL: databaseUrl, TOLLGATE_API_KEY_SESSIONS: 'true' })
    const wires = await readWires(server.url)
    const prisms = new Map<string, Prism>()
    try {
      for (const wire of wires) prisms.set(wire.name, await startPrism(wire, server.url, folder))
      const world = await World.make(server.url, databaseUrl)
      const operations = operationsOf(wires).filter(({ operationId }) => operationId.includes(only))
      const fuzz = new Fuzz({ url: server.url, world, prisms, judge: answerJudge(wires), log: server.log })
      await fuzz.pass(operations, { of: 0, hostility: 0 })
      await fuzz.pass(operations, { of: 1, hostility: 1 })
      const [settled, until] = [memoryOf(server.pid), Date.now() + minutes * 30_000]
      for (let of = 2; of === 2 || Date.now() < until; of++) await fuzz.pass(operations, { of, hostility: 1 })
      await pause(1000)
      const grown = memoryOf(server.pid) - settled
      console.log(
        `${engine}: ${fuzz.sent} requests, ${JSON.stringify(Object.fromEntries(fuzz.statuses))}, ${Math.round(settled)} MB and ${Math.round(grown)} more`,
      )
      assert.deepEqual([...fuzz.problems.values()], [])
      assert.ok(grown < mostGrowth, `the server grew by ${grown} MB`)
    } finally {
      for (const prism of prisms.values()) prism.stop()
      server.signal('SIGKILL')
      await server.ended
      rmSync(folder, { recursive: true })
    }
  })
}

/** Prism never answers a body that is no JSON, and goes itself where a browser is sent. */
function isForPrism({ responses }: Operation, { body, headers }: Request): boolean {
  if (responses[302]) return false
  try {
    if (body !== undefined && headers['content-type'] !== 'application/json') return false
    return body === undefined || (typeof JSON.parse(body) === 'object' && body !== 'null')
  } catch {
    return false
  }
}

type Stage = {
  url: string
  world: World
  prisms: ReadonlyMap<string, Prism>
  judge: (operation: Operation, answer: Answer) => string | undefined
  /** What the server wrote to its log. */
  log: () => string
}

class Fuzz {
  readonly problems = new Map<string, string>()
  readonly statuses = new Map<number, number>()
  sent = 0
  readonly #stage: Stage

  constructor(stage: Stage) {
    this.#stage = stage
  }

  /** Every operation, by every caller. What is not hostile and a tenth of what is goes through Prism. */
  async pass(operations: readonly Operation[], { of, hostility }: { of: number; hostility: number }) {
    const { world } = this.#stage
    for (const [at, operation] of operations.entries()) {
      const answers = await Promise.all(
        callers.map((caller, by) => {
          const random = seeded(seed + of * 1_000_003 + at * 101 + by)
          const mood = { random, known: world.knownBy(caller), document: operation.wire.document, hostility }
          const request = requestFor(operation, mood)
          return this.#send(operation, request, caller, isForPrism(operation, request) && random.chance(1 - hostility * 0.9))
        }),
      )
      if (operation.method !== 'GET' && answers.some(({ status }) => status < 300)) await world.revive()
    }
  }

  async #send(operation: Operation, request: Request, caller: Caller, byPrism: boolean): Promise<Answer> {
    const { url, world, prisms, judge, log } = this.#stage
    const headers = { ...request.headers, ...world.headersOf(caller) }
    const { base, name } = operation.wire
    const ask = () =>
      answerOf(byPrism ? `${prisms.get(name)?.url}${request.path.slice(base.length)}` : url + request.path, { ...request, headers })
    let answer = await ask()
    // Once may be the machine, or a connection that was closed amid a body that is too large; twice is the request.
    if (answer.status === 0 || answer.milliseconds > mostMilliseconds) answer = await ask()
    this.sent++
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1)
    const isForeign = caller !== 'admin' && caller !== 'secret key' && !isOpenToAll(operation) && answer.text.includes(mark)
    const problem =
      (answer.milliseconds > mostMilliseconds ? `took ${answer.milliseconds} ms` : undefined) ??
      (isForeign ? 'told of another organization' : undefined) ??
      foundByPrism(answer.text) ??
      judge(operation, answer)
    const key = `${operation.operationId}: ${problem}`
    if (problem !== undefined && !this.problems.has(key)) {
      const cause = answer.status >= 500 ? `\n  ${log().trimEnd().split('\n').at(-1)?.slice(0, 2000)}` : ''
      this.problems.set(key, tell(operation, request, caller, problem, answer) + cause)
    }
    return answer
  }
}

function tell({ operationId }: Operation, { method, path, body }: Request, caller: Caller, problem: string, { text }: Answer): string {
  return `${operationId} as ${caller}: ${problem}\n  ${method} ${path.slice(0, 500)} ${(body ?? '').slice(0, 500)}\n  ${text.slice(0, 500)}`
}

async function answerOf(address: string, { method, headers, body }: Request): Promise<Answer> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(3 * mostMilliseconds)
  const answer = await fetch(address, { method, headers, redirect: 'manual', signal, ...(body !== undefined && { body }) }).catch(
    (error: unknown) => error,
  )
  const milliseconds = Math.round(performance.now() - begun)
  if (!(answer instanceof Response)) return { status: 0, type: '', location: null, text: String(answer), milliseconds }
  const text = await answer.text()
  const { status } = answer
  return { status, type: answer.headers.get('content-type') ?? '', location: answer.headers.get('location'), text, milliseconds }
}

/** What a process keeps in memory, in MB. */
function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
