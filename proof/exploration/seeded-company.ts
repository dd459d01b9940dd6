import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { readConfig } from '#server/kit/config.ts'
import { company, owner, password } from '#server/seed/cast.ts'
import { seed } from '#server/seed/seed.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openStorage } from '#server/storage/open.ts'

export { company, owner, password }

/** A database with two months of the seeded company: enough that every list has rows. It goes with the tests of the file. */
export async function seededCompany() {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-exploration-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'tollgate.db')
  const databaseUrl = `sqlite:${file}`
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl }, { logLevel: 'silent', filesFolder: folder })
  const storage = await openStorage(databaseUrl, { connections: 1 })
  try {
    const end = Date.now()
    await migrate(storage, new Date(end).toISOString())
    await seed(config, storage, { seed: company.slug, end, lasts: days(64), buyers: 12 })
  } finally {
    await storage.close()
  }
  return { folder, file, environment: { DATABASE_URL: databaseUrl, TOLLGATE_FILES_FOLDER: folder } }
}
