import { availableParallelism } from 'node:os'
import { check } from './stage.mjs'

/** @typedef {[name: string, ...args: string[]]} Check */

/** @type {Check[]} */
const checks = [
  ['Types', 'node_modules/typescript/bin/tsc', '-b'],
  ['Lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['Dead code', 'node_modules/knip/bin/knip.js'],
  ['Format', 'node_modules/@biomejs/biome/bin/biome', 'check'],
]

/** @type {Check[]} */
const builds = [
  ['Build', 'scripts/tests/build-all.mjs'],
  ['Size', 'web/build/size.check.ts'],
]

/**
 * Everything that is judged without running it, as many at once as there are processors: some of them keep one busy, some wait.
 * @param {AbortSignal} signal
 * @returns {Promise<Record<string, boolean>>}
 */
export async function runChecks(signal) {
  /** @type {Record<string, boolean>} */
  const checked = {}
  const inTurn = async (/** @type {Iterable<Check>} */ waiting) => {
    for (const [name, ...args] of waiting) if (!signal.aborted) checked[name] = await check(name, args, signal)
  }
  const waiting = checks.values()
  const others = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () => inTurn(waiting))
  await Promise.all([inTurn(builds).then(() => inTurn(waiting)), ...others])
  return checked
}
