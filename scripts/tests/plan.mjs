import { batchesOf } from './batches.mjs'
import { fifthOf, isEndless, isEveryScreen, isLong, namesPostgres, usesPostgres } from './tiers.mjs'
import { expectedSeconds } from './times.mjs'

/**
 * Test files that share a process, and the databases they run on.
 * @typedef {'sqlite' | 'postgres' | 'both'} Databases
 * @typedef {{ files: string[], on: Databases }} Batch
 */

/**
 * Every file that is not long: on SQLite, and on PostgreSQL too where it names it or is of the chosen fifth.
 * @param {string[]} files
 * @param {number} fifth
 * @returns {Batch[]}
 */
export function planGate(files, fifth) {
  const short = files.filter((file) => !isLong(file))
  const chosen = new Set([...short.filter(namesPostgres), ...fifthOf(short, fifth)])
  const onBoth = short.filter((file) => chosen.has(file))
  const others = short.filter((file) => !chosen.has(file))
  return inOrder([...batchesOn('both', onBoth), ...batchesOn('sqlite', others)])
}

/**
 * What the gate leaves out: long files on both databases, every screen at full length, and on PostgreSQL whatever runs there. By the clock, what
 * can go on for ever begins first: it is done when its time is over, and the others follow.
 * @param {string[]} files
 * @param {{ isByClock?: boolean }} [options]
 * @returns {Batch[]}
 */
export function planProof(files, { isByClock = false } = {}) {
  const endless = isByClock ? files.filter(isEndless) : []
  const long = files.filter((file) => !endless.includes(file) && (isLong(file) || isEveryScreen(file)))
  const others = files.filter((file) => !isLong(file) && !isEveryScreen(file) && usesPostgres(file))
  return [...batchesOn('both', endless), ...inOrder([...batchesOn('both', long), ...batchesOn('postgres', others)])]
}

/**
 * Files that were asked for by name: whole, on both databases.
 * @param {string[]} files
 */
export function planWanted(files) {
  return inOrder(batchesOn('both', files))
}

/** @returns {Batch[]} */
function batchesOn(/** @type {Databases} */ on, /** @type {string[]} */ files) {
  return batchesOf(files).map((files) => ({ files, on }))
}

/** The batches that take longest first: no processor waits at the end for one that began late. */
function inOrder(/** @type {Batch[]} */ batches) {
  const seconds = new Map(batches.map((batch) => [batch, batch.files.reduce((sum, file) => sum + expectedSeconds(file), 0)]))
  return batches.toSorted((one, other) => (seconds.get(other) ?? 0) - (seconds.get(one) ?? 0))
}
