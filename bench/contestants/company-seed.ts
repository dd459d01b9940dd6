import { readConfig } from '../../server/kit/config.ts'
import { company } from '../../server/seed/cast.ts'
import { seed } from '../../server/seed/seed.ts'
import { openMigrated } from '../../server/storage/open.ts'
import { secret } from '../people.ts'

/** The year of the demonstration company, as `tollgate seed` tells it. */
const config = readConfig({ DATABASE_URL: process.env.DATABASE_URL ?? '', TOLLGATE_SECRET: secret }, { logLevel: 'warn' })
const end = Date.now()
const storage = await openMigrated(config.databaseUrl, { connections: 1 }, new Date(end).toISOString())
await seed(config, storage, { seed: company.slug, end })
await storage.close()
process.exit()
