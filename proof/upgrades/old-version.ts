import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The server of a commit in a folder of its own, with the packages of today; nothing where the clone has no such commit. */
export function unpackVersion(commit: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['archive', commit, '--', '.', ':!web', ':!docs/images'], { cwd: root, maxBuffer: 2 ** 28 })
  if (status !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-version-'))
  spawnSync('tar', ['x', '-C', folder], { input: stdout })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The name of the last migration that a version brings. */
export function lastSchemaOf(version: string): string {
  const names = readdirSync(join(version, 'server/storage/migrations')).filter((name) => name.endsWith('.sql'))
  return names.sort().at(-1) as string
}
