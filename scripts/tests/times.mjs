import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../install.mjs'

/** @typedef {import('./run-batch.mjs').Result} Result */

/** Where the last run wrote how many seconds each file took. */
const timesFile = join(root, '.cache/test-times.json')

/** A fresh clone has run nothing yet: these are known to take long, on two processors. */
const slow = JSON.parse(readFileSync(join(import.meta.dirname, 'slow-files.json'), 'utf8'))

/** @type {Record<string, number> | undefined} */
let known

/** How long a file will take: as long as last time, as is known of it, or by its size. */
export function expectedSeconds(/** @type {string} */ file) {
  known ??= { ...slow, ...readTimes() }
  return known?.[file] ?? statSync(join(root, file)).size / (file.startsWith('web/journeys/') ? 600 : 4000)
}

/** What took long goes first in the next run. */
export function keepTimes(/** @type {Result[]} */ results) {
  const times = Object.fromEntries(results.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10]))
  mkdirSync(dirname(timesFile), { recursive: true })
  writeFileSync(timesFile, JSON.stringify({ ...readTimes(), ...times }, null, 1))
}

/** @returns {Record<string, number>} */
function readTimes() {
  return existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {}
}
