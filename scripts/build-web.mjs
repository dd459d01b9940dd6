import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, pinnedNode, root } from './install.mjs'

const output = join(root, 'dist/web')
const marker = join(root, 'dist/web.built-from')
const sources = ['web', 'client', 'contract', 'vite.config.ts', 'package-lock.json']

/** Builds the web app into dist/web, unless it was built from exactly these sources. */
export function buildWeb() {
  const fingerprint = fingerprintOf(sources)
  if (existsSync(output) && existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint) return
  forgetBuild()
  console.log('Building the web app …')
  if (run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn') !== 0)
    giveUp('The web app could not be built, for the reason above.')
  // A bundler with a mismatched native part reports success and writes files that do not parse.
  if (run('--experimental-vm-modules', '--no-warnings', 'scripts/check-syntax.mjs', output) !== 0)
    giveUp('The build of the web app is broken JavaScript: delete node_modules and try again.')
  writeFileSync(marker, fingerprint)
}

/** Makes the next start build anew, whatever is in dist/web. */
export function forgetBuild() {
  rmSync(marker, { force: true })
}

function run(/** @type {string[]} */ ...args) {
  return spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit' }).status
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
