import { runFiles } from './run-files.mjs'
import { heading } from './stage.mjs'

/** @typedef {import('./run-batch.mjs').Result} Result */
/** @typedef {import('./plan.mjs').Batch} Batch */

/**
 * Runs batches of test files, and the files that fail once more, each alone: what passes then is flaky. The second run is for the diagnosis:
 * a flaky file has failed all the same.
 * @param {Batch[]} batches
 * @param {{ atOnce: number, signal: AbortSignal }} options
 * @returns {Promise<{ results: Result[], flaky: string[] }>}
 */
export async function runTwice(batches, { atOnce, signal }) {
  const first = await runFiles(batches, { atOnce, signal })
  const hasFailed = new Set(first.filter(({ failed }) => failed > 0).map(({ file }) => file))
  const failed = batches.flatMap(({ files, on }) => files.filter((file) => hasFailed.has(file)).map((file) => ({ files: [file], on })))
  if (failed.length === 0 || signal.aborted) return { results: first, flaky: [] }

  heading('Once more, alone')
  const second = await runFiles(failed, { atOnce: 1, signal })
  const flaky = second.filter(({ failed }) => failed === 0).map(({ file }) => file)
  const isFlaky = (/** @type {Result} */ { file }) => flaky.includes(file)
  return {
    results: [...first.filter((result) => result.failed === 0 || isFlaky(result)), ...second.filter((result) => !isFlaky(result))],
    flaky,
  }
}
