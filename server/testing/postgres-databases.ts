import pg from 'pg'
import { migrate } from '../storage/migrate.ts'
import { openPostgres, storageOn } from '../storage/postgres.ts'
import { PostgresPool } from '../storage/postgres-pool.ts'
import type { Storage } from '../storage/storage.ts'
import type { WatchStatement } from '../storage/watch-statement.ts'
import { tables } from '../tables.ts'
import { migratedAt, nameOfSchema } from './migrations.ts'
import { ShareOfPool } from './share-of-pool.ts'

/** A database reserved for one user until it is left. Each `open` empties it. */
export type TakenDatabase = { open(watch?: WatchStatement): Promise<Storage>; leave(): Promise<void> }

/** Migrated databases of this process that no tests use at the moment. */
const unused: string[] = []

/** Gives a migrated database. Its connections stay open while it is taken: each new one would have to load the catalogue again. */
export async function takeDatabase(server: string): Promise<TakenDatabase> {
  const url = unused.pop() ?? (await createMigrated(server))
  const pool = new PostgresPool({ url, patience: undefined }, { connections: 8 })
  const cleaner = await connect(url)
  await cleaner.query('set session_replication_role = replica') // everything goes, so no reference needs to be followed
  const open = new Set<Storage>()
  let isLeft = false
  const endUnlessUsed = async () => {
    if (!isLeft || open.size > 0) return
    await Promise.all([pool.close(), cleaner.end()])
    unused.push(url)
  }
  return {
    async open(watch) {
      await clear(cleaner)
      const storage = storageOn(new ShareOfPool(pool), watch)
      open.add(storage)
      const close = async () => {
        await storage.close()
        if (open.delete(storage)) await endUnlessUsed()
      }
      return { ...storage, close }
    },
    async leave() {
      isLeft = true
      await endUnlessUsed()
    },
  }
}

let databases = 0

/** An empty database in which nothing was ever migrated. */
export async function createPostgresDatabase(server: string, { locale }: { locale?: string } = {}): Promise<string> {
  const alphabet = locale === undefined ? '' : `template template0 locale_provider icu icu_locale '${locale}' locale 'C'`
  return withServer(server, (admin) => create(admin, server, alphabet))
}

/** A copy of one that was migrated once for all processes: to copy takes a fifth of what migrating takes. */
async function createMigrated(server: string): Promise<string> {
  return withServer(server, async (admin) => {
    await admin.query('select pg_advisory_lock(7011465503)') // until the connection ends
    return create(admin, server, `template ${await provideTemplate(admin, server)}`)
  })
}

async function create(admin: pg.Client, server: string, how: string): Promise<string> {
  const name = `test_${process.pid}_${++databases}`
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name} ${how}`)
  return urlOf(server, name)
}

async function provideTemplate(admin: pg.Client, server: string): Promise<string> {
  const name = nameOfSchema()
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (rowCount === 1) return name
  const half = `${name}_half`
  await admin.query(`drop database if exists ${half}`)
  await admin.query(`create database ${half}`)
  const storage = openPostgres(urlOf(server, half), { connections: 1 })
  await migrate(storage, migratedAt)
  await storage.close()
  await admin.query(`alter database ${half} rename to ${name}`)
  return name
}

const names = Object.keys(tables).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const looks = names.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all ')

/** Deletes what there is: to truncate every table takes ten times as long as to look which of them hold anything. */
async function clear(cleaner: pg.Client) {
  // By name, so that it is planned once: to plan it takes ten times as long as to look.
  const { rows: filled } = await cleaner.query<{ name: string }>({ name: 'looks', text: looks })
  if (filled.length > 0) await cleaner.query(filled.map(({ name }) => `delete from ${name}`).join(';'))
}

async function withServer<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = await connect(server)
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
