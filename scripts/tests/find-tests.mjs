import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.mjs'

/** Where no times are known, what starts browsers and servers goes first. */
const folders = ['web', 'proof', 'scripts', 'server', 'client', 'contract']

/** Where the last run wrote how many seconds each file took. */
export const timesFile = join(root, '.cache/test-times.json')

/** Every test file whose path contains one of these, the slowest first, so that at the end no processor waits for one long file. */
export function findTests(/** @type {string[]} */ wanted) {
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => `${folder}/${name}`),
  )
  const ours = found.filter((path) => path.endsWith('.test.ts') && !path.includes('/node_modules/'))
  const chosen = ours.filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)))
  const times = readTimes()
  return chosen.toSorted((one, other) => (times[other] ?? Infinity) - (times[one] ?? Infinity) || 0)
}

/** @returns {Record<string, number>} */
export function readTimes() {
  return existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {}
}
