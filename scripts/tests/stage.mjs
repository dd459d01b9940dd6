import { spawn } from 'node:child_process'
import { pinnedNode, root } from '../install.mjs'

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
  tellEnd(isGood(outcome), begun)
  return outcome
}

/**
 * A check that is one command on the pinned Node. What it says is told when it has ended, for others run beside it.
 * @param {string} name
 * @param {string[]} args
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} whether it went well
 */
export async function check(name, args, signal) {
  const begun = performance.now()
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env
  const child = spawn(pinnedNode, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env, signal })
  let said = ''
  // Without a process there may be no streams either.
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text))
  /** @type {number | null} */
  const code = await new Promise((resolve) => {
    child.on('close', resolve).on('error', (error) => {
      if (child.pid !== undefined) return // the signal ended it: it closes soon
      said += error.message
      resolve(null)
    })
  })
  if (signal.aborted) return false
  heading(name)
  if (said.trim() !== '') console.log(said.trimEnd())
  tellEnd(code === 0, begun)
  return code === 0
}

function tellEnd(/** @type {boolean} */ isGood, /** @type {number} */ begun) {
  console.log(`${isGood ? 'passed' : 'FAILED'} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
