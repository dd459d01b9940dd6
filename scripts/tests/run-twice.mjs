import { runFiles } from './run-files.mjs'
import { heading } from './stage.mjs'

/** @typedef {import('./run-batch.mjs').Result} Result */

/**
 * Runs batches of test files, and the files that fail once more, each alone: what only fails beside others is flaky, which is told of but
 * fails nothing.
 * @param {string[][]} batches
 * @param {{ atOnce: number, signal: AbortSignal }} options
 * @returns {Promise<{ results: Result[], flaky: string[] }>}
 */
export async function runTwice(batches, { atOnce, signal }) {
  const first = await runFiles(batches, { atOnce, signal })
  const failed = first.filter(({ failed }) => failed > 0).map(({ file }) => [file])
  if (failed.length === 0 || signal.aborted) return { results: first, flaky: [] }

  heading('Once more, alone')
  const second = await runFiles(failed, { atOnce: 1, signal })
  const flaky = second.filter(({ failed }) => failed === 0).map(({ file }) => file)
  return { results: [...first.filter(({ failed }) => failed === 0), ...second], flaky }
}
