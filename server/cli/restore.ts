import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreBackup } from '../backups/restore.ts'
import { instantOf, systemClock } from '../kit/clock.ts'
import { loadConfig } from '../kit/load-config.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { showProgress } from './progress.ts'

export const help = `
Usage: tollgate restore FILE [--replace] [--end-sessions]

Brings back what tollgate backup wrote, whole or not at all, into the database of DATABASE_URL, which may be of the other kind than
the one it came from. The database must be empty; with --replace, what is there is given up. Stop the server meanwhile, and give it
the TOLLGATE_SECRETS that it had.

What was signed out or used up since the backup is open again. With --end-sessions everyone signs in again: after a theft, or with an
old backup.
`

const options = { replace: { type: 'boolean', default: false }, 'end-sessions': { type: 'boolean', default: false } } as const

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { values, positionals } = readArguments(args, { names: ['FILE'], options })
  const file = resolve(surroundings.folder, positionals[0] as string)
  if (!existsSync(file)) throw new WrongUsage(`There is no file ${positionals[0]}.`)
  const { databaseUrl, filesFolder, s3Bucket } = await loadConfig(surroundings.environment, surroundings.folder)
  const folder = s3Bucket === undefined ? resolve(surroundings.folder, filesFolder) : undefined
  const progress = showProgress(surroundings, 'Reading')
  const { size } = statSync(file)
  const how = {
    databaseUrl,
    replace: values.replace,
    endSessions: values['end-sessions'],
    filesFolder: folder,
    at: instantOf(systemClock.now()),
  }
  const { rows, files } = await restoreBackup(file, { ...how, onBytes: (bytes) => progress.update(bytes / size) })
  progress.end()
  surroundings.print(`${rows} rows and ${files} files are back. Run tollgate doctor to see that all is well.`)
  return 0
}
