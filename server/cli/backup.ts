import { resolve } from 'node:path'
import { writeBackup } from '../backups/write-backup.ts'
import { instantOf, systemClock } from '../kit/clock.ts'
import { loadConfig } from '../kit/load-config.ts'
import { noteBackup } from '../readiness/note-backup.ts'
import { readArguments, type Surroundings } from './command.ts'
import { showProgress } from './progress.ts'

export const help = `
Usage: tollgate backup FILE

Writes everything that the database holds at one moment, and the files that are sold, into a file that only you can read. The server
goes on meanwhile. The file fits SQLite and PostgreSQL alike. It holds secrets as the database does, so keep TOLLGATE_SECRETS with
it, and keep both safe. Files in a bucket (TOLLGATE_S3_BUCKET) stay there.
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { positionals } = readArguments(args, { names: ['FILE'] })
  const { databaseUrl, filesFolder, s3Bucket } = await loadConfig(surroundings.environment, surroundings.folder)
  const folder = s3Bucket === undefined ? resolve(surroundings.folder, filesFolder) : undefined
  const progress = showProgress(surroundings, 'Writing')
  const from = { databaseUrl, filesFolder: folder, at: instantOf(systemClock.now()) }
  const { rows, files } = await writeBackup(resolve(surroundings.folder, positionals[0] as string), from, (done) => progress.update(done))
  progress.end()
  // One that is made is good, also where nothing may be written beside it.
  await noteBackup(databaseUrl, from.at).catch((error: Error) =>
    surroundings.print(`That it was made could not be noted: ${error.message}`),
  )
  surroundings.print(`${rows} rows and ${files} files are in ${positionals[0]}.`)
  if (s3Bucket !== undefined) surroundings.print(`The files in the bucket ${s3Bucket} are not in it.`)
  return 0
}
