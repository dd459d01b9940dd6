import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export const migratedAt = '2026-01-01T00:00:00.000Z'

const storage = new URL('../storage/', import.meta.url)

/** Names what migrating makes of an empty database, by everything that has a part in it: what was made once can be kept under it. */
export function nameOfSchema(): string {
  const migrations = readdirSync(new URL('migrations/', storage)).sort()
  const hash = createHash('sha256')
  for (const file of ['migrate.ts', 'sqlite.ts', ...migrations.map((name) => `migrations/${name}`)])
    hash.update(file).update(readFileSync(new URL(file, storage)))
  return `migrated_${hash.digest('hex').slice(0, 16)}`
}
