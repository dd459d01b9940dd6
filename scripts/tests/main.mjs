import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { provideBrowser } from '../browser.mjs'
import { giveUp, root } from '../install.mjs'
import { startPostgres } from '../postgres.mjs'
import { compileCache } from '../run.mjs'
import { batchesOf } from './batches.mjs'
import { buildAll } from './build-all.mjs'
import { runChecks } from './checks.mjs'
import { findTests, readTimes, timesFile } from './find-tests.mjs'
import { runTwice } from './run-twice.mjs'
import { stage } from './stage.mjs'
import { summarize } from './summary.mjs'

/** @typedef {import('./run-batch.mjs').Result} Result */

/** One more than there are processors: browsers, databases and killed servers let their tests wait. */
const atOnce = availableParallelism() + 1

process.chdir(root)
process.env.NODE_COMPILE_CACHE ??= compileCache
const interruption = new AbortController()
const { signal } = interruption
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => interruption.abort())

const wanted = process.argv.slice(2).map((path) => path.replace(/^\.\//, ''))
const files = findTests(wanted)
if (files.length === 0) giveUp(wanted.length === 0 ? 'There are no tests.' : `No test file has ${wanted.join(' or ')} in its path.`)

/** @type {Record<string, boolean>} */
let checked = {}
if (wanted.length === 0) checked = await runChecks(signal)
else buildAll()
if (signal.aborted) process.exit(130)
if (checked.Build === false) giveUp('Without a build there is nothing to test.')

const { results, flaky } = await runTests()
if (signal.aborted) process.exit(130)
if (wanted.length === 0) keepTimes(results)
process.exitCode = summarize({ checked, results, flaky }) ? 0 : 1

async function runTests() {
  if (files.some((file) => file.startsWith('web/'))) process.env.CHROME_PATH = provideBrowser()
  const postgres = await startPostgres()
  process.env.TOLLGATE_TEST_POSTGRES_URL = postgres.url
  const stages = Object.entries(parts()).filter(([, part]) => part.length > 0)
  const batches = stages.flatMap(([, part]) => batchesOf(part))
  // One stage runs into the next, so that no processor waits for the last file of each.
  const name = stages.map(([name]) => name).join(', ')
  const isGood = (/** @type {{ results: Result[] }} */ { results }) => results.every(({ failed }) => failed === 0)
  try {
    return await stage(name, () => runTwice(batches, { atOnce, signal }), isGood)
  } finally {
    await postgres.stop()
  }
}

function parts() {
  const isEveryScreen = (/** @type {string} */ file) => file.startsWith('web/journeys/every-')
  return {
    'Accessibility of every screen in every language': files.filter(isEveryScreen),
    'Browser journeys': files.filter((file) => file.startsWith('web/journeys/') && !isEveryScreen(file)),
    'All other tests': files.filter((file) => !file.startsWith('web/journeys/')),
  }
}

/** What took long goes first in the next run. */
function keepTimes(/** @type {Result[]} */ results) {
  const times = Object.fromEntries(results.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10]))
  mkdirSync(dirname(timesFile), { recursive: true })
  writeFileSync(timesFile, JSON.stringify({ ...readTimes(), ...times }, null, 1))
}
