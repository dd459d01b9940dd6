import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.mjs'

// Two tiers. The gate (`npm test`) takes half an hour and runs before every merge; the proof (`npm run proof`) is everything else.

/** Tests that kill, crash, upgrade, time, soak, install, explore, fill a database, fuzz or send the longest text to every route belong to the proof, by the end of their name. */
const long =
  /(^|[/-])(crash|examples|exploration|faults|fuzz|generated-client|guides|install|kill|database-outages|packed-client|processes|properties|queries|scale|simulation|soak|strange-text|timing|upgrades)\.test\.ts$/

export function isLong(/** @type {string} */ file) {
  return long.test(file)
}

/** What goes on until its time is over, if it is asked by the clock. */
export function isEndless(/** @type {string} */ file) {
  return isLong(file) && textOf(file).includes('TOLLGATE_PROOF_MINUTES')
}

/** Every screen and every part: the gate looks at them in English and in one theme, the proof in all (web/journeys/look-over.ts). */
export function isEveryScreen(/** @type {string} */ file) {
  return file.startsWith('web/journeys/every-')
}

/** Whether a file has anything to do on PostgreSQL. */
export function usesPostgres(/** @type {string} */ file) {
  return namesPostgres(file) || textOf(file).includes('onBothDatabases')
}

/** Whether a file needs a browser: it is a journey, or imports what opens one. */
export function opensBrowser(/** @type {string} */ file) {
  return file.startsWith('web/journeys/') || /^import .* from '(playwright-core|.*\/(journeys|frameworks)\/.+)'$/m.test(textOf(file))
}

/** What is about PostgreSQL itself, about storage or about races runs on PostgreSQL in every gate. */
export function namesPostgres(/** @type {string} */ file) {
  return file.startsWith('server/storage/') || file.endsWith('races.test.ts') || /postgres/i.test(textOf(file))
}

/** Of the other files that run on both databases, each commit takes one fifth to PostgreSQL. */
export function fifthOf(/** @type {string[]} */ files, /** @type {number} */ fifth) {
  const others = files.filter((file) => usesPostgres(file) && !namesPostgres(file)).sort()
  return others.filter((_, at) => at % 5 === fifth - 1)
}

/** From 1 to 5, by the commit; where there is no commit, by what is installed. */
export function chooseFifth() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const name = status === 0 ? stdout.trim() : createHash('sha1').update(textOf('package-lock.json')).digest('hex')
  return { fifth: (Number.parseInt(name.slice(0, 8), 16) % 5) + 1, from: status === 0 ? `commit ${name.slice(0, 8)}` : 'no commit' }
}

function textOf(/** @type {string} */ file) {
  return readFileSync(join(root, file), 'utf8')
}
