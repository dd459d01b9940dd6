import { styleText } from 'node:util'
import { runFile } from './run-file.mjs'

/** @typedef {import('./run-file.mjs').Result} Result */

/**
 * Runs test files, some at once, and tells of each as it ends.
 * @param {string[]} files
 * @param {{ atOnce: number, signal: AbortSignal }} options
 * @returns {Promise<Result[]>}
 */
export async function runFiles(files, { atOnce, signal }) {
  /** @type {Result[]} */
  const results = []
  const waiting = files.values()
  const work = async () => {
    for (const file of waiting) {
      if (signal.aborted) return
      const result = await runFile(file, signal)
      if (signal.aborted) return
      results.push(result)
      tell(result)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

function tell(/** @type {Result} */ { file, seconds, passed, failed, skipped, complaints }) {
  const sign = failed === 0 ? styleText('green', '✔') : styleText('red', '✖')
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ')
  console.log(`${sign} ${file} ${styleText('gray', `(${counts}; ${seconds.toFixed(1)} s)`)}${complaints}`)
}
