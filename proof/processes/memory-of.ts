import { spawnSync } from 'node:child_process'

/** What a process has in memory, in megabytes. */
export function memoryOf(pid: number): number {
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024
}
