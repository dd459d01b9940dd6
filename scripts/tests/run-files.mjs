import { styleText } from 'node:util'
import { runBatch } from './run-batch.mjs'

/** @typedef {import('./run-batch.mjs').Result} Result */
/** @typedef {import('./plan.mjs').Batch} Batch */

/**
 * Runs batches of test files, some at once, and tells of each file when its batch ends.
 * @param {Batch[]} batches
 * @param {{ atOnce: number, signal: AbortSignal }} options
 * @returns {Promise<Result[]>}
 */
export async function runFiles(batches, { atOnce, signal }) {
  /** @type {Result[]} */
  const results = []
  const waiting = batches.values()
  const work = async () => {
    for (const batch of waiting) {
      if (signal.aborted) return
      const ended = await runBatch(batch.files, signal, environmentFor(batch.on))
      if (signal.aborted) return
      results.push(...ended)
      ended.forEach(tell)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

/** Tests take their databases from the environment (server/testing/databases.ts). */
function environmentFor(/** @type {Batch['on']} */ on) {
  const { TOLLGATE_TEST_POSTGRES_URL: url, ...others } = process.env
  if (on === 'sqlite' || url === undefined) return others
  return { ...others, TOLLGATE_TEST_POSTGRES_URL: url, ...(on === 'postgres' && { TOLLGATE_TEST_SQLITE: 'no' }) }
}

/** In the proof, also what its tests say of themselves: how much was tried, and what was not. */
function tell(/** @type {Result} */ { file, seconds, passed, failed, skipped, said, complaints }) {
  const sign = failed === 0 ? styleText('green', '✔') : styleText('red', '✖')
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ')
  const words = process.env.TOLLGATE_TEST_TIER === 'proof' ? said.map((each) => `\n  ${styleText('gray', each)}`).join('') : ''
  console.log(`${sign} ${file} ${styleText('gray', `(${counts}; ${seconds.toFixed(1)} s)`)}${words}${complaints}`)
}
