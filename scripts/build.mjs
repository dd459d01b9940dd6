import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from './install.mjs'

/** Runs `build`, which writes dist/NAME, unless that was built from exactly these sources. */
export function unlessBuilt(/** @type {string} */ name, /** @type {string[]} */ sources, /** @type {() => void} */ build) {
  const marker = markerOf(name)
  const fingerprint = fingerprintOf(sources)
  if (existsSync(join(root, 'dist', name)) && existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint) return
  forgetBuild(name)
  build()
  writeFileSync(marker, fingerprint)
}

/** Makes the next start build anew, whatever is in dist/NAME. */
export function forgetBuild(/** @type {string} */ name) {
  rmSync(markerOf(name), { force: true })
}

/** Runs a script on the pinned Node to its end. @returns {boolean} whether it went well */
export function succeeds(/** @type {string[]} */ ...args) {
  return spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit' }).status === 0
}

function markerOf(/** @type {string} */ name) {
  return join(root, `dist/${name}.built-from`)
}

function fingerprintOf(/** @type {string[]} */ paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesOf(path))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0')
  return hash.digest('hex')
}

function filesOf(/** @type {string} */ path) {
  if (path.includes('.')) return [path]
  const names = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).filter(isInput).sort()
  return names.map((name) => `${path}/${name}`)
}

function isInput(/** @type {string} */ name) {
  return /\.\w+$/.test(name) && !name.endsWith('.test.ts') && !name.startsWith('journeys/')
}
