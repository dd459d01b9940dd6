// Writes what the proof of upgrades reads: what each version wrote into one installation that lived through them all. Run it by
//   node proof/upgrades/write-rows.ts 94089d31 c1d9a05b …
// with one commit for each schema, oldest first, in a clone with their history. A schema that was released never changes, and so neither do its rows.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/storage/migrate.ts'
import { openSqlite } from '#server/storage/sqlite.ts'
import { freePort, untilReady } from '../processes/real-server.ts'
import { changesBetween, readTables, type Written } from './changes.ts'
import { Life } from './life.ts'
import { lastSchemaOf, unpackVersion } from './old-version.ts'
import { rowsFolder, secret } from './written.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-rows-'))
const file = join(folder, 'tollgate.db')
const settings = { PATH: process.env.PATH, DATABASE_URL: `sqlite:${file}`, TOLLGATE_SECRET: secret, TOLLGATE_LOG_LEVEL: 'warn' }
const life = new Life()
for (const commit of process.argv.slice(2)) await live(commit)
rmSync(folder, { recursive: true })

async function live(commit: string) {
  const version = unpackVersion(commit)
  if (version === undefined) throw new Error(`${commit} is no commit of this clone.`)
  const schema = lastSchemaOf(version)
  const storage = openSqlite(file)
  await migrate(storage, '2026-01-01T00:00:00.000Z', { upTo: schema })
  await storage.close()
  const before = readTables(file)

  const port = await freePort()
  const env = { ...settings, HOST: '127.0.0.1', PORT: String(port) }
  const server = spawn(process.execPath, [join(version, 'server/main.ts')], { env, cwd: folder, stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  await untilReady({ url, log: () => '', process: server })
  const makeToken = async () => {
    const args = [join(version, 'server/cli/main.ts'), 'create-organization-token', 'acme', 'upgrades']
    return /tg_oat_\w+/.exec(spawnSync(process.execPath, args, { env: settings, cwd: folder, encoding: 'utf8' }).stdout)?.[0] as string
  }
  await life.goOn(url, Number.parseInt(schema, 10), makeToken)
  const { now: at } = (await (await fetch(`${url}/dev/clock.json`)).json()) as { now: string }
  server.kill('SIGTERM')
  await once(server, 'exit')

  const written: Written = { commit, at, ...changesBetween(before, readTables(file)) }
  writeFileSync(join(rowsFolder, schema.replace('.sql', '.rows')), linesOf(written))
  rmSync(version, { recursive: true })
}

/** A row on a line. */
function linesOf({ commit, at, put, gone }: Written): string {
  const tables = (of: Written['put']) =>
    Object.entries(of).map(
      ([name, { columns, rows }]) =>
        `  ${JSON.stringify(name)}: { "columns": ${JSON.stringify(columns)}, "rows": [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n  ] }`,
    )
  return `{ "commit": "${commit}", "at": "${at}",\n"put": {\n${tables(put).join(',\n')}\n},\n"gone": {\n${tables(gone).join(',\n')}\n} }\n`
}
