import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTests } from './find-tests.mjs'
import { shareOut, takeLengths } from './lengths.mjs'
import { patienceFor } from './patience.mjs'
import { planGate, planProof } from './plan.mjs'
import { chooseFifth, fifthOf, isEndless, isLong, namesPostgres, usesPostgres } from './tiers.mjs'

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

const endless = [
  'crash/crash',
  'faults',
  'faults/partners-faults',
  'histories-processes',
  'histories-wire-processes',
  'openapi-fuzz',
  'simulation',
  'soak',
].map((name) => `proof/${name}.test.ts`)

test('by the clock, what can go on for ever begins first, each in a process of its own, and nothing else is left out', () => {
  const batches = planProof(files, { isByClock: true })
  assert.deepEqual(
    batches
      .slice(0, endless.length)
      .map((batch) => batch.files.join())
      .toSorted(),
    endless,
  )
  assert.deepEqual(files.filter(isEndless).toSorted(), endless)
  const run = (those: typeof batches) => those.flatMap((batch) => batch.files).toSorted()
  assert.deepEqual(run(batches), run(planProof(files)))
})

test('an hour is an hour for all that can go on for ever together, and for one alone', () => {
  const run = ['proof/kill.test.ts', ...endless]
  for (const [atOnce, each] of [
    [1, 7.5],
    [3, 20],
    [5, 30],
    [9, 60],
  ] as const) {
    const share = shareOut(run, 60, atOnce)
    assert.equal(share.each, each)
    assert.ok(Math.ceil(endless.length / atOnce) * share.each <= 60)
    assert.match(share.says, new RegExp(`^8 files go on for 60 minutes in all, ${Math.min(8, atOnce)} at once, ${each} minutes each; 1 `))
  }
  const alone = shareOut(['proof/soak.test.ts'], 60, 3)
  assert.deepEqual(alone, { each: 60, says: 'proof/soak.test.ts goes on for 60 minutes' })
  assert.throws(() => shareOut(['proof/kill.test.ts'], 60, 3), /can go on for ever/)
})

test('how long the proof takes is said once: by the clock or by rounds', () => {
  const words = ['soak', '--times', '--long']
  assert.deepEqual(takeLengths(words), { minutes: 60, rounds: undefined, asked: ['--minutes', '60'] })
  assert.deepEqual(words, ['soak', '--times'])
  assert.deepEqual(takeLengths(['--minutes', '5']).minutes, 5)
  assert.deepEqual(takeLengths(['--rounds', '50', 'crash']), { minutes: undefined, rounds: 50, asked: ['--rounds', '50'] })
  assert.throws(() => takeLengths(['--minutes', '5', '--rounds', '50']), /either --rounds or how long/)
  assert.throws(() => takeLengths(['--long', '--rounds', '50']), /either --rounds or how long/)
  assert.throws(() => takeLengths(['--long', '--minutes', '5']), /--long is an hour/)
  for (const wrong of [['--minutes', 'five'], ['--minutes'], ['--rounds', '0']]) assert.throws(() => takeLengths(wrong), /whole number/)
  assert.throws(() => takeLengths(['--minutes=5']), /knows no --minutes=5/)
})

test('what was asked for is waited for: an hour by the clock, fifty rounds at two minutes each', () => {
  const minutes = (env: Record<string, string>) => Object.values(patienceFor(env)).map((each) => each / 60_000)
  assert.deepEqual(minutes({ TOLLGATE_TEST_TIER: 'gate' }), [10, 20])
  assert.deepEqual(minutes({ TOLLGATE_TEST_TIER: '' }), [30, 120])
  const hour = minutes({ TOLLGATE_TEST_TIER: 'proof', TOLLGATE_PROOF_MINUTES: '60', TOLLGATE_CRASH_ROUNDS: '10' })
  assert.deepEqual(hour, [110, 280])
  const [forTest = 0, forAll = 0] = minutes({ TOLLGATE_TEST_TIER: 'proof', TOLLGATE_CRASH_ROUNDS: '50' })
  assert.ok(forTest >= 50 * 2 && forAll >= 2 * forTest)
})
