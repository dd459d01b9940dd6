import { betterAuth } from 'better-auth'
import { admin, organization } from 'better-auth/plugins'
import Sqlite from 'better-sqlite3'
import pg from 'pg'

const pluginsFor = { crowd: [admin(), organization({ teams: { enabled: true } })], writers: [organization()] }

/** better-auth as its documentation sets it up, with nothing switched on that Tollgate has switched off. */
export function openBetterAuth({ databaseUrl, address, secret, population }) {
  const database = databaseUrl.startsWith('sqlite:')
    ? openSqlite(databaseUrl.slice('sqlite:'.length), population)
    : openPostgres(databaseUrl)
  const auth = betterAuth({
    database,
    secret,
    baseURL: address,
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    plugins: pluginsFor[population] ?? [],
  })
  return { auth, database }
}

/**
 * The driver its documentation names first, with the write-ahead log and the page cache that the others have. Where writes are compared it also has
 * their durability: by itself it answers before the log has reached the disk.
 */
function openSqlite(path, population) {
  const database = new Sqlite(path)
  database.pragma('journal_mode = wal')
  database.pragma('cache_size = -65536')
  if (population === 'writers') database.pragma('synchronous = full')
  return database
}

function openPostgres(connectionString) {
  return new pg.Pool({ connectionString })
}
