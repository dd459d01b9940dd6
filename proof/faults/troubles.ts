import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { postgresOf } from '../processes/postgres-account.ts'
import { startTcpProxy } from '../processes/tcp-proxy.ts'

/** One way in which what is below the server fails for a while, and how it is over. */
export type Trouble = { name: string; begin(pid: number): Promise<void> | void; end(pid: number): Promise<void> | void }

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

  const full: Trouble = { name: 'a full disk', begin: () => fill(folder), end: () => rmSync(join(folder, 'filler')) }
  const unwritable: Trouble = {
    name: 'a disk that takes no writes',
    begin: (pid) => limitFiles(pid, '0:unlimited'),
    end: (pid) => limitFiles(pid, 'unlimited:unlimited'),
  }
  const slow: Trouble = {
    name: 'a disk that keeps a commit waiting for seconds',
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

/** A PostgreSQL of its own, whose commits outlive a crash, behind a line that can be cut. */
export async function postgresGround(): Promise<Ground> {
  const postgres = await startPostgres({ synchronous_commit: 'on' })
  const proxy = await startTcpProxy(postgres.url)
  const ask = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of postgresOf(postgres.folder)) if (isThere(pid)) process.kill(pid, name)
  }
  const mend = () => proxy.mend()
  const readOnly = (value: string) => ask(`alter system set default_transaction_read_only = ${value}`, 'select pg_reload_conf()')
  return {
    url: proxy.url,
    directUrl: postgres.url,
    troubles: [
      { name: 'a restart', begin: () => postgres.restart('SIGINT'), end: () => {} },
      { name: 'a crash', begin: () => postgres.restart('SIGQUIT'), end: () => {} },
      { name: 'processes that are stopped', begin: () => signal('SIGSTOP'), end: () => signal('SIGCONT') },
      { name: 'connections that are reset', begin: () => proxy.cut('reset'), end: mend },
      { name: 'connections that are closed', begin: () => proxy.cut('close'), end: mend },
      { name: 'a line that lets nothing through', begin: () => proxy.stall(), end: mend },
      { name: 'a door that is shut', begin: () => proxy.refuse(), end: mend },
      { name: 'a slow line', begin: () => proxy.slow(150), end: mend },
      { name: 'a database that is read alone', begin: () => readOnly('on'), end: () => readOnly('off') },
    ],
    leftOut: ['a full disk of PostgreSQL: it ends by itself, which is a crash'],
    async clear() {
      proxy.close()
      await postgres.stop()
    },
  }
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
