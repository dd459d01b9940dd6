import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { UnusableFile } from './unusable-file.ts'

const [ownersFile, ownersFolder] = [0o600, 0o700]

/**
 * Keeps a database for its owner alone: other accounts on the machine must not read it. SQLite gives the files beside it
 * the same rights. A folder that holds other things as well is left as it is, and so is a file that is no database.
 */
export function guardFiles(path: string) {
  const folder = dirname(path)
  const made = mkdirSync(folder, { recursive: true, mode: ownersFolder })
  const file = openSync(path, 'a+', ownersFile)
  const isDatabase = beginsAsDatabase(file)
  closeSync(file)
  if (!isDatabase) throw new UnusableFile(path, 'which is no SQLite database: name another file')
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) if (existsSync(file)) restrict(file, ownersFile)
  const isOurs = made !== undefined || readdirSync(folder).every((name) => name.startsWith(basename(path)))
  if (isOurs) restrict(folder, ownersFolder)
}

const firstBytes = Buffer.from('SQLite format 3\0')

/** One without a byte is a database that nothing was written to yet. */
function beginsAsDatabase(file: number): boolean {
  const found = Buffer.alloc(firstBytes.length)
  const length = readSync(file, found, 0, found.length, 0)
  return length === 0 || found.equals(firstBytes)
}

/** Who does not own a file may still use it, but cannot change its rights. */
function restrict(path: string, mode: number) {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
