import { readFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { canPin } from './processes.ts'

/** What the numbers below were measured on and with. */
export function machineFacts(): string[] {
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${processor()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()} ${process.arch}`,
    `Node ${process.version}, better-auth ${versionOf('better-auth')}, better-sqlite3 ${versionOf('better-sqlite3')}, pg ${versionOf('pg')}`,
    canPin
      ? 'Each server alone on core 1; load, PostgreSQL and this program on core 0.'
      : 'Not pinned: taskset or a second core is missing.',
  ]
}

function processor(): string {
  const model = cpus()[0]?.model ?? ''
  return model && model !== 'unknown' ? model : 'Unnamed processor'
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url), 'utf8')).version
}
