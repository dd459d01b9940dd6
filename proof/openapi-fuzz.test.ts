import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { installIn } from '../scripts/install-in.mjs'
import { answerJudge } from './openapi-fuzz/answers.ts'
import { Coverage } from './openapi-fuzz/coverage.ts'
import { faults } from './openapi-fuzz/faulty-front.ts'
import { Fuzz } from './openapi-fuzz/fuzz.ts'
import { neverAnswered } from './openapi-fuzz/never-answered.ts'
import { operationsOf, readWires } from './openapi-fuzz/operations.ts'
import { OtherDoors } from './openapi-fuzz/other-doors.ts'
import { type Prism, startPrism } from './openapi-fuzz/prism.ts'
import { Witness } from './openapi-fuzz/witness.ts'
import { callers, World } from './openapi-fuzz/world.ts'
import { databases } from './processes/databases.ts'
import { memoryOf } from './processes/memory-of.ts'
import { freePort, startRealServer } from './processes/real-server.ts'
import { sqliteFile } from './processes/sqlite-file.ts'

/**
 * Longer: npm run proof openapi-fuzz -- --minutes 20, half of it on each database
 * The same again: TOLLGATE_SEED=… npm run proof openapi-fuzz, or with TOLLGATE_FUZZ_ONLY=webhooks for the operations with this in their name
 */
const seed = Number(process.env.TOLLGATE_SEED ?? 20261115)
const minutes = Number(process.env.TOLLGATE_PROOF_MINUTES ?? 0)
const only = process.env.TOLLGATE_FUZZ_ONLY ?? ''
const mostGrowth = 96
const honestPasses = 12

for (const [engine, createDatabase, skip] of databases) {
  test(`whatever anybody sends to any operation of our documents is answered as they say (${engine}, seed ${seed})`, {
    skip,
    timeout: (minutes + 20) * 60_000,
  }, async (t) => {
    installIn('proof/prism', 'what holds our answers against our documents')
    const folder = mkdtempSync(join(tmpdir(), 'tollgate-openapi-fuzz-'))
    const databaseUrl = await createDatabase()
    const server = await startRealServer(await freePort(), { DATABASE_URL: databaseUrl, TOLLGATE_API_KEY_SESSIONS: 'true' })
    const [witness, coverage] = [new Witness(), new Coverage()]
    const wires = await readWires(server.url)
    const prisms = new Map<string, Prism>()
    try {
      for (const wire of wires) prisms.set(wire.name, await startPrism(wire, server.url, folder))
      const world = await World.make(server.url, databaseUrl)
      const operations = operationsOf(wires).filter(({ operationId }) => operationId.includes(only))
      const { url, log } = server
      const fuzz = new Fuzz({ url, seed, world, prisms, witness, coverage, log, judge: answerJudge(wires) })
      const doors = new OtherDoors({ url, seed, world, witness, log })
      await fuzz.pass(operations, { of: 0, hostility: 0, prism: 1 })
      // Chance decides what an honest program leaves out: what was refused is asked for again.
      const excused = new Set(Object.values(neverAnswered).flat())
      const missing = () => coverage.refused(operations).filter(({ operationId }) => !excused.has(operationId))
      for (let of = 1; of < honestPasses && missing().length > 0; of++)
        await fuzz.pass(missing(), { of: -of, hostility: 0, prism: 0, wishes: of % 2 === 0 ? 0.4 : 0 })
      await doors.pass({ of: 0, hostility: 0 })
      const refused = missing().map(({ operationId }) => operationId)

      await fuzz.pass(operations, { of: 1, hostility: 1 })
      await doors.pass({ of: 1, hostility: 1 })
      const [settled, until] = [memoryOf(server.pid), Date.now() + minutes * 30_000]
      for (let of = 2; of === 2 || Date.now() < until; of++) {
        await fuzz.pass(operations, { of, hostility: 1 })
        await doors.pass({ of, hostility: 1 })
      }
      await pause(1000)
      const grown = memoryOf(server.pid) - settled
      t.diagnostic(
        `${operations.length} operations by ${callers.length} callers: ${fuzz.sent} requests, ${JSON.stringify(Object.fromEntries(fuzz.statuses))}`,
      )
      t.diagnostic(`${doors.names.length} other doors: ${doors.sent} requests, ${JSON.stringify(Object.fromEntries(doors.statuses))}`)
      t.diagnostic(`${Math.round(settled)} MB and ${Math.round(grown)} more`)
      assert.deepEqual([...fuzz.problems.values(), ...doors.problems.values()], [])
      assert.ok(grown < mostGrowth, `the server grew by ${grown} MB`)
      assert.deepEqual(coverage.neglected(operations, callers, 3), [])
      assert.deepEqual(refused, [], 'no honest call was answered with success, and never-answered.ts does not say why')
      assert.deepEqual(doors.shut(), [])
      if (only === '') assert.ok(operations.length > 400, `only ${operations.length} operations`)
    } finally {
      for (const prism of prisms.values()) prism.stop()
      await witness.leave()
      server.signal('SIGKILL')
      await server.ended
      rmSync(folder, { recursive: true })
    }
  })
}

test('the judges of the fuzz find a fault, a foreign word, another shape or status, the inside of the server, one slow answer and memory that grows', {
  timeout: 10 * 60_000,
}, async () => {
  installIn('proof/prism', 'what holds our answers against our documents')
  const databaseUrl = sqliteFile()
  const server = await startRealServer(await freePort(), { DATABASE_URL: databaseUrl })
  const witness = { sawBusyMachine: () => false } // what is slow here is planted
  try {
    const world = await World.make(server.url, databaseUrl)
    const wires = await readWires(server.url)
    const operations = operationsOf(wires).filter(({ operationId }) => operationId === 'products.list')
    assert.equal(operations.length, 1)
    const found = new Map<string, string[]>()
    for (const fault of faults) {
      const front = await startFront(server.url, fault)
      const judge = answerJudge(wires)
      const fuzz = new Fuzz({ ...front, seed, world, prisms: new Map(), judge, witness, coverage: new Coverage(), log: () => '' })
      await fuzz.pass(operations, { of: 0, hostility: 0 })
      const settled = memoryOf(front.pid)
      for (let of = 1; of < 5; of++) await fuzz.pass(operations, { of, hostility: 0 })
      const grown = memoryOf(front.pid) - settled
      const problems = [...fuzz.problems.keys()].map((key) => key.replace(/^products\.list: /, ''))
      found.set(fault, [...problems, ...(grown >= mostGrowth ? ['grew'] : [])])
      front.stop()
    }
    for (const [fault, sign] of Object.entries(signs)) assert.match(found.get(fault)?.join('\n') ?? '', sign, fault)
    assert.deepEqual([...found.keys()].toSorted(), [...Object.keys(signs), 'nothing'].toSorted())
    assert.deepEqual(found.get('nothing'), [])
  } finally {
    server.signal('SIGKILL')
    await server.ended
  }
})

const signs: Readonly<Record<string, RegExp>> = {
  'a fault': /^answered 500$/m,
  'a word of another organization': /^told of another organization$/m,
  'another shape': /^answered 200 in another shape/m,
  'a status that is not documented': /^answered 418/m,
  'what is inside': /^told of its inside$/m,
  'one slow answer': /^took \d+ ms$/m,
  'growing memory': /^grew$/m,
}

async function startFront(server: string, fault: string) {
  const port = await freePort()
  const program = join(import.meta.dirname, 'openapi-fuzz/faulty-front.ts')
  const child: ChildProcess = spawn(process.execPath, [program, server, String(port), fault], { stdio: ['ignore', 'inherit', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/ready`).catch(() => null)
    await answer?.text()
    if (answer?.status === 200) return { url, pid: child.pid as number, stop: () => void child.kill('SIGKILL') }
    await pause(50)
  }
  throw new Error(`The front with ${fault} never got ready.`)
}
