import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'

const [ownersFile, ownersFolder] = [0o600, 0o700]

/**
 * Keeps a database for its owner alone: other accounts on the machine must not read it. SQLite gives the files beside it
 * the same rights. A folder that holds other things as well is left as it is.
 */
export function guardFiles(path: string) {
  const folder = dirname(path)
  const made = mkdirSync(folder, { recursive: true, mode: ownersFolder })
  closeSync(openSync(path, 'a', ownersFile))
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) if (existsSync(file)) restrict(file, ownersFile)
  const isOurs = made !== undefined || readdirSync(folder).every((name) => name.startsWith(basename(path)))
  if (isOurs) restrict(folder, ownersFolder)
}

/** Who does not own a file may still use it, but cannot change its rights. */
function restrict(path: string, mode: number) {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
