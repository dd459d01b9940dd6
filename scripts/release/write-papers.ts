import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { giveUp, root } from '../install.mjs'

/** The bill of materials of production. Answers the file. */
export function writeBill(file: string): string {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/sbom.mjs'], options)
  if (status !== 0) giveUp(stderr)
  writeFileSync(file, stdout)
  return file
}

/** SHA-256 of every file, as `sha256sum --check` reads it. Answers the list's own file. */
export function writeChecksums(list: string, files: string[]): string {
  const lines = files.map((file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`)
  writeFileSync(list, lines.join(''))
  return list
}
