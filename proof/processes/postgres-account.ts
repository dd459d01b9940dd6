import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Gives a folder to the user of PostgreSQL's package. */
export function own(folder: string) {
  const { uid, gid } = asPostgres()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** PostgreSQL refuses to be root: where we are, its programs run as the user of its package. */
export function asPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

/** The postmaster of a node and all that it started, so long as they run. */
export function postgresOf(folder: string): number[] {
  const file = join(folder, 'data/postmaster.pid')
  if (!existsSync(file)) return []
  const postmaster = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return processes().flatMap(({ pid, parent, name }) => (name === 'postgres' && (pid === postmaster || parent === postmaster) ? [pid] : []))
}

function processes(): { pid: number; parent: number; name: string }[] {
  const found = spawnSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' }).stdout
  return found
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, name = ''] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), name }
    })
}
