import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { provideBrowser } from '../browser.mjs'
import { buildServer } from '../build-server.mjs'
import { buildWeb } from '../build-web.mjs'
import { giveUp, root } from '../install.mjs'
import { startPostgres } from '../postgres.mjs'
import { compileCache } from '../run.mjs'
import { batchesOf } from './batches.mjs'
import { findTests, readTimes, timesFile } from './find-tests.mjs'
import { runTwice } from './run-twice.mjs'
import { check, stage } from './stage.mjs'
import { summarize } from './summary.mjs'

/** @typedef {import('./run-batch.mjs').Result} Result */

/** @type {[name: string, ...args: string[]][]} */
const checks = [
  ['Types', 'node_modules/typescript/bin/tsc', '-b'],
  ['Lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['Format', 'node_modules/@biomejs/biome/bin/biome', 'check'],
  ['Dead code', 'node_modules/knip/bin/knip.js'],
]

process.chdir(root)
process.env.NODE_COMPILE_CACHE ??= compileCache
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort())

const wanted = process.argv.slice(2).map((path) => path.replace(/^\.\//, ''))
const files = findTests(wanted)
if (files.length === 0) giveUp(wanted.length === 0 ? 'There are no tests.' : `No test file has ${wanted.join(' or ')} in its path.`)

/** @type {Record<string, boolean>} */
const checked = {}
if (wanted.length === 0) {
  for (const [name, ...args] of checks) {
    checked[name] = await check(name, args)
    if (interruption.signal.aborted) process.exit(130)
  }
}
buildWeb()
buildServer()
if (wanted.length === 0) checked.Size = await check('Size', ['web/build/size.check.ts'])

const { results, flaky } = await runTests()
if (interruption.signal.aborted) process.exit(130)
if (wanted.length === 0) keepTimes(results)
process.exitCode = summarize({ checked, results, flaky }) ? 0 : 1

async function runTests() {
  if (files.some((file) => file.startsWith('web/'))) process.env.CHROME_PATH = provideBrowser()
  const postgres = await startPostgres()
  process.env.TOLLGATE_TEST_POSTGRES_URL = postgres.url
  /** @type {{ results: Result[], flaky: string[] }} */
  const all = { results: [], flaky: [] }
  try {
    for (const [name, part] of Object.entries(parts())) {
      if (part.length === 0 || interruption.signal.aborted) continue
      const work = () => runTwice(batchesOf(part), { atOnce: availableParallelism(), signal: interruption.signal })
      const { results, flaky } = await stage(name, work, ({ results }) => results.every(({ failed }) => failed === 0))
      all.results.push(...results)
      all.flaky.push(...flaky)
    }
    return all
  } finally {
    await postgres.stop()
  }
}

function parts() {
  const isEveryScreen = (/** @type {string} */ file) => file.startsWith('web/journeys/every-')
  return {
    'Accessibility of every screen in every language': files.filter(isEveryScreen),
    'Browser journeys': files.filter((file) => file.startsWith('web/journeys/') && !isEveryScreen(file)),
    Tests: files.filter((file) => !file.startsWith('web/journeys/')),
  }
}

/** What took long goes first in the next run. */
function keepTimes(/** @type {Result[]} */ results) {
  const times = Object.fromEntries(results.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10]))
  mkdirSync(dirname(timesFile), { recursive: true })
  writeFileSync(timesFile, JSON.stringify({ ...readTimes(), ...times }, null, 1))
}
