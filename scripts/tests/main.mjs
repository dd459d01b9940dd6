import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { provideBrowser } from '../browser.mjs'
import { giveUp, root } from '../install.mjs'
import { startPostgres } from '../postgres.mjs'
import { compileCache } from '../run.mjs'
import { buildAll } from './build-all.mjs'
import { runChecks } from './checks.mjs'
import { findTests } from './find-tests.mjs'
import { shareOut, takeLengths } from './lengths.mjs'
import { planGate, planProof, planWanted } from './plan.mjs'
import { runTwice } from './run-twice.mjs'
import { stage } from './stage.mjs'
import { summarize } from './summary.mjs'
import { chooseFifth, opensBrowser } from './tiers.mjs'
import { keepTimes } from './times.mjs'

/** @typedef {import('./run-batch.mjs').Result} Result */

/** One more than there are processors: browsers, databases and killed servers let their tests wait. */
const atOnce = availableParallelism() + 1

process.chdir(root)
process.env.NODE_COMPILE_CACHE ??= compileCache
const interruption = new AbortController()
const { signal } = interruption
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => interruption.abort())

const isProof = process.env.TOLLGATE_TEST_TIER === 'proof'
const words = process.argv.slice(2)
const lengths = isProof ? orGiveUp(() => takeLengths(words)) : undefined
const flags = words.filter((word) => word.startsWith('--'))
const wanted = words.filter((word) => !word.startsWith('--')).map((path) => path.replace(/^\.\//, ''))
const isGate = !isProof && wanted.length === 0
process.env.TOLLGATE_TEST_TIER = isProof ? 'proof' : isGate ? 'gate' : ''

const { name, batches } = plan()
const files = batches.flatMap(({ files }) => files)
if (files.length === 0) giveUp(`No test file has ${wanted.join(' or ')} in its path${isProof ? ' and belongs to the proof' : ''}.`)

/** @type {Record<string, boolean>} */
let checked = {}
if (isGate) checked = await runChecks(signal)
else buildAll()
if (signal.aborted) process.exit(130)
if (checked.Build === false) giveUp('Without a build there is nothing to test.')

const outcome = await runTests()
if (signal.aborted) process.exit(130)
if (isGate) keepTimes(outcome.results)
process.exit(summarize({ checked, ...outcome }, { allTimes: flags.includes('--times') }) ? 0 : 1)

function plan() {
  const found = findTests(wanted)
  if (isProof) return planOfProof(found)
  if (!isGate) return { name: 'Tests on SQLite and PostgreSQL', batches: planWanted(found) }
  const asked = Number(flags.find((flag) => flag.startsWith('--fifth='))?.slice('--fifth='.length) ?? 0)
  if (!Number.isInteger(asked) || asked < 0 || asked > 5) giveUp('A fifth is a number from 1 to 5: npm test -- --fifth=3')
  const { fifth, from } = asked > 0 ? { fifth: asked, from: 'as asked' } : chooseFifth()
  const again = `npm test -- --fifth=${fifth}`
  return {
    name: `Tests on SQLite, on PostgreSQL where they name it and fifth ${fifth} of the others (${from}; again: ${again})`,
    batches: planGate(found, fifth),
  }
}

function planOfProof(/** @type {string[]} */ found) {
  const { minutes, rounds, asked = [] } = lengths ?? {}
  const batches = planProof(found, { isByClock: minutes !== undefined })
  const name = `Proof with ${seed(asked)}`
  if (rounds !== undefined) process.env.TOLLGATE_CRASH_ROUNDS = String(rounds)
  const run = batches.flatMap(({ files }) => files)
  if (minutes === undefined || run.length === 0) return { name, batches }
  const { each, says } = orGiveUp(() => shareOut(run, minutes, atOnce))
  process.env.TOLLGATE_PROOF_MINUTES = String(each)
  process.env.TOLLGATE_TIMING_SAMPLES ??= '400'
  return { name: `${name}\n   ${says}`, batches }
}

/** One seed for all that is random in the proof, and how often it is tried. */
function seed(/** @type {string[]} */ asked) {
  const given = (process.env.TOLLGATE_SEED ??= String(randomInt(1_000_000)))
  process.env.TOLLGATE_CRASH_ROUNDS ??= '10'
  process.env.TOLLGATE_FUZZ_RUNS ??= '16'
  process.env.TOLLGATE_PROPERTY_RUNS ??= '40'
  const words = [...wanted, ...asked]
  return `seed ${given} (again: TOLLGATE_SEED=${given} npm run proof${words.length > 0 ? ` -- ${words.join(' ')}` : ''})`
}

/**
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
function orGiveUp(work) {
  try {
    return work()
  } catch (error) {
    return giveUp(/** @type {Error} */ (error).message)
  }
}

async function runTests() {
  if (files.some(opensBrowser)) process.env.CHROME_PATH = provideBrowser()
  const postgres = await startPostgres()
  process.env.TOLLGATE_TEST_POSTGRES_URL = postgres.url
  const isGood = (/** @type {{ results: Result[] }} */ { results }) => !signal.aborted && results.every(({ failed }) => failed === 0)
  try {
    return await stage(name, () => runTwice(batches, { atOnce, signal }), isGood)
  } finally {
    await postgres.stop()
  }
}
