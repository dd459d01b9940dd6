import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from '../scripts/browser.mjs'
import { buildWeb } from '../scripts/build-web.mjs'
import { giveUp, root } from '../scripts/install.mjs'
import { compileCache } from '../scripts/run.mjs'
import { findTests } from '../scripts/tests/find-tests.mjs'
import { runFiles } from '../scripts/tests/run-files.mjs'
import { check, stage } from '../scripts/tests/stage.mjs'
import { summarize } from '../scripts/tests/summary.mjs'

/** @typedef {import('../scripts/tests/run-batch.mjs').Result} Result */

/**
 * The long form of what `npm test` asks of the web app: `npm run audit [PART]`, and one page of a part by `npm run audit lighthouse:orders`.
 * Screenshots stay in .cache/screenshots for a person to look at.
 */
const screenshots = join(root, '.cache/screenshots')
const screens = { files: findTests(['web/journeys/every-']), atOnce: availableParallelism() }
/** @type {Record<string, { files: string[], atOnce: number }>} */
const parts = {
  screenshots: screens,
  screens,
  // What is timed has the machine for itself.
  start: { files: ['audit/slow-start.audit.ts'], atOnce: 1 },
  lighthouse: { files: ['audit/lighthouse.audit.ts'], atOnce: 1 },
}

process.chdir(root)
const asked = process.argv.slice(2).map((each) => each.split(':'))
const wanted = asked.map(([name = '']) => name)
const unknown = wanted.find((name) => !(name in parts))
if (unknown) giveUp(`There is no part ${unknown}: the parts are ${Object.keys(parts).join(', ')}.`)

Object.assign(process.env, { NODE_COMPILE_CACHE: compileCache, CHROME_PATH: provideBrowser() })
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort())

buildWeb()
const checked = { Size: await check('Size', ['web/build/size.check.ts'], interruption.signal) }
/** @type {Result[]} */
const results = []
for (const [name, { files, atOnce }] of Object.entries(parts)) {
  if ((wanted.length > 0 && !wanted.includes(name)) || interruption.signal.aborted) continue
  prepare(name)
  /** @type {import('../scripts/tests/plan.mjs').Batch[]} */
  const batches = files.map((file) => ({ files: [file], on: 'sqlite' }))
  const work = () => runFiles(batches, { atOnce, signal: interruption.signal })
  results.push(...(await stage(name, work, (each) => each.every(({ failed }) => failed === 0))))
}
if (interruption.signal.aborted) process.exit(130)
process.exitCode = summarize({ checked, results, flaky: [] }) ? 0 : 1

function prepare(/** @type {string} */ name) {
  process.env.TOLLGATE_AUDIT = name
  process.env.TOLLGATE_AUDIT_PAGES = asked.flatMap(([part, page]) => (part === name && page ? [page] : [])).join(',')
  if (name !== 'screenshots') delete process.env.TOLLGATE_SCREENSHOTS
  else process.env.TOLLGATE_SCREENSHOTS = screenshots
  if (name === 'screenshots') rmSync(screenshots, { recursive: true, force: true })
}
