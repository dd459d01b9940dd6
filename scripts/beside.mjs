import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/**
 * The packages that are installed beside the packed server: native code, and what opens files of its own. All other `dependencies` run in
 * production too, but inside `dist`.
 */
export const beside = ['@node-rs/argon2', '@node-rs/bcrypt', 'node', 'pg', 'pino', 'sharp', 'stdnum']

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked */

/** Where these packages and all they need lie in node_modules, by the lock file. @returns {string[]} */
export function placesBeside(names = beside) {
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const found = new Set()
  const visit = (/** @type {string} */ name, /** @type {string} */ from) => {
    const place = placeOf(locked, name, from)
    if (place === undefined || found.has(place)) return
    found.add(place)
    const { dependencies, optionalDependencies } = /** @type {Locked} */ (locked[place])
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, place)
  }
  for (const name of names) visit(name, '')
  return [...found]
}

/** As Node looks for a package: in the folder itself, then outwards. */
function placeOf(/** @type {Record<string, Locked>} */ locked, /** @type {string} */ name, /** @type {string} */ from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (place in locked) return place
    if (folder === '') return undefined
  }
}
