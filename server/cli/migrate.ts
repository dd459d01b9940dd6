import { instantOf, systemClock } from '../kit/clock.ts'
import { loadConfig } from '../kit/load-config.ts'
import { migrate } from '../storage/migrate.ts'
import { openStorage } from '../storage/open.ts'
import { readArguments, type Surroundings } from './command.ts'

export const help = `
Usage: tollgate migrate

Brings the database of DATABASE_URL up to date, whole or not at all, and names what it applied. Safe to run at any time and
from several machines at once.
`

export async function run(args: string[], { environment, folder, print }: Surroundings): Promise<number> {
  readArguments(args, {})
  const { databaseUrl } = await loadConfig(environment, folder)
  const storage = await openStorage(databaseUrl, { connections: 1 })
  try {
    const applied = await migrate(storage, instantOf(systemClock.now()))
    for (const name of applied) print(`Applied ${name}.`)
    print(applied.length === 0 ? 'Nothing to apply: the database is up to date.' : 'The database is up to date.')
  } finally {
    await storage.close()
  }
  return 0
}
