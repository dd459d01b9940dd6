import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { postgresOf } from '../processes/postgres-account.ts'
import { startTcpProxy } from '../processes/tcp-proxy.ts'

/** What a shop was answered since a trouble began. */
export type Answered = { status: number; asked: number; at: number }

/** One way in which what is below the server fails for a while, and how it is over. */
export type Trouble = {
  name: string
  /** For so many milliseconds at least: longer than the server waits, where there is something to wait for. */
  lasts: number
  /** It is one of another company’s server: the database goes on. */
  isOfPartner?: true
  begin(pid: number): Promise<void> | void
  /** Whether it hurt anything: a trouble that nobody meets proves nothing. */
  hasMet(answers: readonly Answered[]): boolean
  end(pid: number): Promise<void> | void
}

/** A database, what can befall it, and what cannot be tried on this machine, with the reason. */
export type Ground = { url: string; directUrl: string; troubles: Trouble[]; leftOut: string[]; clear(): Promise<void> | void }

export function sqliteGround(): Ground {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-faults-'))
  const leftOut: string[] = []
  // A disk of its own, so small that it can be filled. Only root may mount one.
  const isMounted = succeeds('mount', '-t', 'tmpfs', '-o', 'size=256m', 'tollgate-faults', folder)
  if (!isMounted) leftOut.push('a full disk: this user may mount none')
  const canLimit = succeeds('prlimit', '--version')
  if (!canLimit) leftOut.push('a disk that takes no writes: there is no prlimit')
  const file = join(folder, 'tollgate.db')
  const url = `sqlite:${file}`
  let holder: DatabaseSync | undefined

  const full: Trouble = {
    name: 'a full disk',
    lasts: brief,
    begin: () => fill(folder),
    hasMet: wasRefused,
    end: () => rmSync(join(folder, 'filler')),
  }
  const unwritable: Trouble = {
    name: 'a disk that takes no writes',
    lasts: brief,
    hasMet: wasRefused,
    begin: (pid) => limitFiles(pid, '0:unlimited'),
    end: (pid) => limitFiles(pid, 'unlimited:unlimited'),
  }
  const slow: Trouble = {
    name: 'a disk that keeps a commit waiting for seconds',
    lasts: overTimeout,
    hasMet: wasRefused,
    begin() {
      holder = new DatabaseSync(file, { timeout: 10_000 })
      holder.exec('begin immediate')
    },
    end() {
      holder?.exec('rollback')
      holder?.close()
    },
  }
  return {
    url,
    directUrl: url,
    troubles: [...(isMounted ? [full] : []), ...(canLimit ? [unwritable] : []), slow],
    leftOut,
    clear() {
      if (isMounted) spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const brief = 1500
/** TOLLGATE_DATABASE_TIMEOUT of the servers that are in trouble, in seconds. */
export const databaseTimeout = 2
const overTimeout = (databaseTimeout + 2) * 1000

/** A write came, and could not be done. */
function wasRefused(answers: readonly Answered[]): boolean {
  return answers.some(({ status }) => status === 503)
}

/** A PostgreSQL of its own, whose commits outlive a crash, behind a line that can be cut. */
export async function postgresGround(): Promise<Ground> {
  const leftOut: string[] = []
  // Its folder on a disk of its own, so small that it can be filled. Only root may mount one.
  const disk = mkdtempSync(join(tmpdir(), 'tollgate-faults-disk-'))
  const isMounted = succeeds('mount', '-t', 'tmpfs', '-o', 'size=700m,mode=1777', 'tollgate-faults', disk)
  if (!isMounted) leftOut.push('a full disk of PostgreSQL: this user may mount none')
  const postgres = await startOn(isMounted ? disk : tmpdir())
  const proxy = await startTcpProxy(postgres.url)
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {}) // it may end amid the question
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    await client.end()
    return rows[0]
  }
  /** Postmaster and processes of connections, of which each has to take the signal. */
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const pids = postgresOf(postgres.folder).filter(isThere)
    assert.ok(pids.length > 1, 'PostgreSQL has no process to stop')
    for (const pid of pids) process.kill(pid, name)
    for (const pid of pids.filter(isThere)) assert.equal(stateOf(pid) === 'T', name === 'SIGSTOP', `process ${pid}`)
  }
  const restart = async (how: 'SIGINT' | 'SIGQUIT') => {
    const [before] = postgresOf(postgres.folder)
    await postgres.restart(how)
    assert.notEqual(postgresOf(postgres.folder)[0], before, 'PostgreSQL went on')
  }
  const readOnly = async (value: 'on' | 'off') => {
    await ask(`alter system set default_transaction_read_only = ${value}`)
    await ask('select pg_reload_conf()')
    for (let tries = 0; (await ask('show default_transaction_read_only'))?.default_transaction_read_only !== value; tries++) {
      assert.ok(tries < 100, 'the setting was not taken')
      await pause(50)
    }
  }
  const isAnswering = async () => {
    for (let tries = 0; tries < 20; tries++) {
      if (await ask('select 1').catch(() => null)) return true
      await pause(500)
    }
    return false
  }
  let knocked = 0
  const met = () => proxy.knocks() > knocked
  /** What the server asks in that time comes to a database that is in trouble. */
  const trouble = (
    name: string,
    begin: Trouble['begin'],
    end: Trouble['end'],
    { lasts = brief, hasMet = met as Trouble['hasMet'] } = {},
  ) => ({
    name,
    lasts,
    hasMet,
    end,
    async begin(pid: number) {
      await begin(pid)
      knocked = proxy.knocks()
    },
  })
  const mend = () => proxy.mend()
  const waiting = { lasts: overTimeout, hasMet: wasRefused }
  const full = trouble(
    'a full disk',
    () => fill(disk),
    async () => {
      rmSync(join(disk, 'filler'))
      if (!(await isAnswering())) await postgres.restart('SIGQUIT') // it ended itself, as it does when it cannot write its log
    },
    { lasts: overTimeout, hasMet: wasRefused },
  )
  return {
    url: proxy.url,
    directUrl: postgres.url,
    troubles: [
      trouble(
        'a restart',
        () => restart('SIGINT'),
        () => {},
      ),
      trouble(
        'a crash',
        () => restart('SIGQUIT'),
        () => {},
      ),
      trouble(
        'processes that are stopped',
        () => signal('SIGSTOP'),
        () => signal('SIGCONT'),
        waiting,
      ),
      trouble('connections that are reset', () => proxy.cut('reset'), mend),
      trouble('connections that are closed', () => proxy.cut('close'), mend),
      trouble('a line that lets nothing through', () => proxy.stall(), mend, waiting),
      trouble('a door that is shut', () => proxy.refuse(), mend),
      trouble('a slow line', () => proxy.slow(150), mend),
      trouble(
        'a database that is read alone',
        () => readOnly('on'),
        () => readOnly('off'),
        { hasMet: wasRefused },
      ),
      ...(isMounted ? [full] : []),
    ],
    leftOut,
    async clear() {
      proxy.close()
      await postgres.stop()
      if (isMounted) spawnSync('umount', ['--lazy', disk])
      rmSync(disk, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL whose commits outlive a crash, with everything of it in a folder that may be small. */
async function startOn(folder: string) {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    return await startPostgres({ synchronous_commit: 'on', max_wal_size: '64MB', min_wal_size: '32MB' })
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/** As the system sees it: `T` is stopped. */
function stateOf(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim()[0]
}

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0
}

/** How long a file may become that the process writes; Node is not ended by it, but told. */
function limitFiles(pid: number, limit: string) {
  const { status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${limit}`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function fill(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  try {
    writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error // the server was faster to the last byte
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
