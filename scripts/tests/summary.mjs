import { heading } from './stage.mjs'

/** @typedef {import('./run-batch.mjs').Result} Result */

const slowestShown = 30

/**
 * The last words of a run, and whether it went well: how long each file took, slowest first, then what failed. The last line is alone and
 * plain, for a machine to read; a check counts as one test.
 * @param {{ checked: Record<string, boolean>, results: Result[], flaky: string[] }} outcome
 * @param {{ allTimes?: boolean }} [options]
 */
export function summarize({ checked, results, flaky }, { allTimes = false } = {}) {
  heading('Summary')
  tellTimes(results, allTimes ? results.length : slowestShown)
  for (const file of flaky) console.log(`Flaky: ${file} failed and then passed alone: it depends on its neighbours or on the machine`)
  const failedFiles = results.filter(({ file, failed }) => failed > 0 && !flaky.includes(file)).map(({ file }) => file)
  const failedChecks = Object.keys(checked).filter((name) => !checked[name])
  for (const name of [...failedChecks, ...failedFiles]) console.log(`Failed: ${name}`)
  if (flaky.length > 0) console.log(`${flaky.length} flaky`)

  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ kind) => results.reduce((total, result) => total + result[kind], 0)
  const passed = sum('passed') + Object.keys(checked).length - failedChecks.length
  const failed = sum('failed') + failedChecks.length
  const skipped = sum('skipped')
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0
}

function tellTimes(/** @type {Result[]} */ results, /** @type {number} */ shown) {
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown)
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  if (slowest.length < results.length) console.log(`${results.length - slowest.length} more files were faster; --times shows all`)
}
