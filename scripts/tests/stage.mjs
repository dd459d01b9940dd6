import { startNode } from '../run.mjs'

export function heading(/** @type {string} */ name) {
  console.log(`\n── ${name}`)
}

/**
 * Does something under a heading and says how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {(outcome: T) => boolean} isGood
 */
export async function stage(name, work, isGood) {
  heading(name)
  const begun = performance.now()
  const outcome = await work()
  console.log(`${isGood(outcome) ? 'passed' : 'FAILED'} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return outcome
}

/** A check that is one command on the pinned Node. @returns {Promise<boolean>} whether it went well */
export function check(/** @type {string} */ name, /** @type {string[]} */ args) {
  return stage(
    name,
    () => new Promise((resolve) => startNode(args).on('exit', (code) => resolve(code === 0))),
    (isGood) => isGood,
  )
}
