import { heading } from './stage.mjs'

/** @typedef {import('./run-batch.mjs').Result} Result */

const slowestShown = 10

/**
 * The last words of a run, and whether it went well. The last line is alone and plain, for a machine to read; a check counts as one test.
 * @param {{ checked: Record<string, boolean>, results: Result[], flaky: string[] }} outcome
 */
export function summarize({ checked, results, flaky }) {
  heading('Summary')
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestShown)
  if (results.length > slowestShown)
    console.log(`Slowest: ${slowest.map(({ file, seconds }) => `${file} ${seconds.toFixed(0)} s`).join(', ')}`)
  for (const file of flaky) console.log(`Flaky: ${file} failed beside others and passed alone`)
  const failedFiles = results.filter(({ failed }) => failed > 0).map(({ file }) => file)
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
