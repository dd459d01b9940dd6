import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readBetterAuth } from '../imports/better-auth.ts'
import { BrokenTable } from '../imports/csv-rows.ts'
import { readAuth0 } from '../imports/from-auth0.ts'
import { readClerk } from '../imports/from-clerk.ts'
import { readFirebase } from '../imports/from-firebase.ts'
import { readSupabase } from '../imports/from-supabase.ts'
import { readCsv, WrongColumns } from '../imports/read-csv.ts'
import { readNdjson } from '../imports/read-ndjson.ts'
import { type Counts, runImport, type Source } from '../imports/run-import.ts'
import { WrongExport } from '../imports/wrong-export.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { showProgress } from './progress.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate import FILE.ndjson [--dry-run] [--json]
       tollgate import FILE.csv [--column NAME=MEMBER …] [--dry-run] [--json]
       tollgate import better-auth DATABASE_URL [--dry-run] [--json]
       tollgate import clerk FILE [--dry-run] [--json]
       tollgate import auth0 FILE [--dry-run] [--json]
       tollgate import firebase FILE [--hash-config FILE] [--dry-run] [--json]
       tollgate import supabase DATABASE_URL [--dry-run] [--json]

Takes in people, organizations and memberships: from a file with one JSON object in each line, as tollgate export writes it, from
a table whose first row names its columns, or from the database of better-auth 1.2 to 1.7 (sqlite:path or postgres://…), there
with sessions, teams, invitations and API keys. Exports of Clerk, Auth0 and Firebase are read as they are, and Supabase's database.
Passwords come as hashes of any usual kind, and are hashed anew when their owner first signs in.

A column that is called otherwise than the member it holds is named with --column: --column "E-Mail=email". Members inside others
are written with a dot: publicMetadata.plan, fields.company, accounts.google. What nothing takes in is named.

What is good is written in batches; what is not is named by its line, and the command ends with 1. A second run changes nothing;
the same id with other values is updated, but never a password that was renewed here. --dry-run says what would happen. --json
ends with the counts as one line of JSON.
`

const systems = ['better-auth', 'clerk', 'auth0', 'firebase', 'supabase'] as const

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    column: { type: 'string', multiple: true },
    'hash-config': { type: 'string' },
  } as const
  const system = systems.find((name) => name === args.find((argument) => !argument.startsWith('-')))
  const isDatabase = system === 'better-auth' || system === 'supabase'
  const names = [...(system ? [system] : []), isDatabase ? 'DATABASE_URL' : 'FILE']
  const { values, positionals } = readArguments(args, { names, options })
  const from = positionals.at(-1) as string
  const file = resolve(surroundings.folder, from)
  if (!isDatabase && !existsSync(file)) throw new WrongUsage(`There is no file ${from}.`)
  const isTable = system === undefined && /\.(csv|tsv)$/i.test(from)
  const columns = columnsFrom(values.column ?? [])
  if (columns.size > 0 && !isTable) throw new WrongUsage('--column is for tables, which end with .csv or .tsv.')

  const hashConfig = readHashConfig(values['hash-config'], system, surroundings)

  const { print, complain } = surroundings
  const progress = showProgress(surroundings, values['dry-run'] ? 'Trying' : 'Importing')
  const onBytes = (bytes: number) => progress.update(bytes / statSync(file).size)
  const onRows = (rows: number) => progress.update(0, `${rows} rows`)
  const source = (app: App): Source => {
    const { userFields } = app.config
    const told = { onBytes, onLeftOut: complain }
    if (system === 'clerk') return readClerk(file, told)
    if (system === 'auth0') return readAuth0(file, told)
    if (system === 'firebase') return readFirebase(file, { ...told, ...(hashConfig !== undefined && { hashConfig }) })
    if (system === 'supabase') return readSupabase(from, { now: now(app), onRows, onLeftOut: complain })
    if (isTable) return readCsv(file, { columns, userFields, onBytes, onLeftOut: complain })
    if (!isDatabase) return readNdjson(file, { userFields, onBytes, onLeftOut: complain })
    return readBetterAuth(from, now(app), { userFields, onRows, onLeftOut: (columns) => complain(leftOut(columns)) })
  }
  const counts = await withApp(surroundings, (app) =>
    orWrongUsage(() => runImport(app, source(app), { dryRun: values['dry-run'], onRefusal: complain })),
  )
  progress.end(`${counts.read} read`)
  print(values.json ? JSON.stringify(counts) : inWords(counts, values['dry-run']))
  return counts.refused > 0 ? 1 : 0
}

/** The parameters that Firebase shows beside its users, from the file that holds them. */
function readHashConfig(name: string | undefined, system: string | undefined, { folder }: Surroundings): string | undefined {
  if (name === undefined) return undefined
  if (system !== 'firebase') throw new WrongUsage('--hash-config is for firebase.')
  const path = resolve(folder, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : refuse(`There is no file ${name}.`)
}

function refuse(why: string): never {
  throw new WrongUsage(why)
}

function columnsFrom(given: string[]): Map<string, string> {
  return new Map(
    given.map((text) => {
      const at = text.lastIndexOf('=')
      if (at < 1 || at === text.length - 1) throw new WrongUsage(`"${text}" must be NAME=MEMBER, such as "E-Mail=email".`)
      return [text.slice(0, at), text.slice(at + 1)]
    }),
  )
}

/** A table says what its columns are in its first row, which is read as late as the others. */
async function orWrongUsage<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WrongColumns || error instanceof BrokenTable || error instanceof WrongExport)
      throw new WrongUsage(error.message, { cause: error })
    throw error
  }
}

function leftOut(columns: string[]): string {
  return `Left out, since no field of TOLLGATE_USER_FIELDS has their name: ${columns.join(', ')} of user.`
}

function inWords({ read, created, updated, unchanged, refused }: Counts, isTried: boolean): string {
  const sentence = `${read} read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`
  return isTried ? `${sentence} Nothing was written.` : sentence
}
