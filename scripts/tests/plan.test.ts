import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTests } from './find-tests.mjs'
import { planGate, planProof } from './plan.mjs'
import { chooseFifth, fifthOf, isLong, namesPostgres, usesPostgres } from './tiers.mjs'

const files = findTests([])
const on = (batches: ReturnType<typeof planGate>, databases: string) =>
  batches.filter((batch) => batch.on === databases).flatMap((batch) => batch.files)

test('the gate runs every file that is not long once, and every journey', () => {
  const gate = planGate(files, 1).flatMap((batch) => batch.files)
  assert.deepEqual(gate.toSorted(), files.filter((file) => !isLong(file)).sort())
  assert.ok(gate.includes('web/journeys/every-screen.test.ts'))
  assert.ok(gate.includes('proof/security/stolen.test.ts'))
})

test('five gates take every file that runs on both databases to PostgreSQL, and each what names it', () => {
  const short = files.filter((file) => !isLong(file))
  const seen = new Map<string, number>()
  for (const fifth of [1, 2, 3, 4, 5]) for (const file of fifthOf(short, fifth)) seen.set(file, (seen.get(file) ?? 0) + 1)
  assert.deepEqual([...seen.keys()].sort(), short.filter((file) => usesPostgres(file) && !namesPostgres(file)).sort())
  assert.ok([...seen.values()].every((times) => times === 1))
  for (const fifth of [1, 5]) assert.ok(on(planGate(files, fifth), 'both').includes('server/storage/storage.test.ts'))
})

test('the proof runs all that is long, and all of PostgreSQL', () => {
  const proof = planProof(files)
  const run = proof.flatMap((batch) => batch.files)
  assert.deepEqual(
    files.filter((file) => (isLong(file) || usesPostgres(file)) && !run.includes(file)),
    [],
  )
  assert.equal(new Set(run).size, run.length)
  for (const file of ['proof/crash/crash.test.ts', 'proof/fuzz.test.ts', 'server/outbox/kill.test.ts', 'server/members/scale.test.ts'])
    assert.ok(on(proof, 'both').includes(file), file)
})

test('a commit always chooses the same fifth', () => {
  const { fifth } = chooseFifth()
  assert.ok([1, 2, 3, 4, 5].includes(fifth))
  assert.deepEqual(chooseFifth().fifth, fifth)
})
