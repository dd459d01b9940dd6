import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readBetterAuth } from '../imports/better-auth.ts'
import { readNdjson } from '../imports/read-ndjson.ts'
import { type Counts, runImport, type Source } from '../imports/run-import.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { showProgress } from './progress.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate import FILE.ndjson [--dry-run] [--json]
       tollgate import better-auth DATABASE_URL [--dry-run] [--json]

Takes in people, organizations and memberships: from a file with one JSON object in each line, as tollgate export writes it, or
from the database of better-auth 1.2 to 1.7 (sqlite:path or postgres://…), there with sessions, teams, invitations and API keys.
Passwords come as hashes of any usual kind, and are hashed anew when their owner first signs in.

What is good is written in batches; what is not is named by its line, and the command ends with 1. A second run changes nothing;
the same id with other values is updated, but never a password that was renewed here. --dry-run says what would happen. --json
ends with the counts as one line of JSON.
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const options = { 'dry-run': { type: 'boolean', default: false }, json: { type: 'boolean', default: false } } as const
  const isDatabase = args.find((argument) => !argument.startsWith('-')) === 'better-auth'
  const names = isDatabase ? ['better-auth', 'DATABASE_URL'] : ['FILE']
  const { values, positionals } = readArguments(args, { names, options })
  const from = positionals.at(-1) as string
  const file = resolve(surroundings.folder, from)
  if (!isDatabase && !existsSync(file)) throw new WrongUsage(`There is no file ${from}.`)

  const { print, complain } = surroundings
  const progress = showProgress(surroundings, values['dry-run'] ? 'Trying' : 'Importing')
  const source = (app: App): Source =>
    isDatabase
      ? readBetterAuth(from, now(app), {
          userFields: app.config.userFields,
          onRows: (rows) => progress.update(0, `${rows} rows`),
          onLeftOut: (columns) => complain(leftOut(columns)),
        })
      : readNdjson(file, (bytes) => progress.update(bytes / statSync(file).size))
  const counts = await withApp(surroundings, (app) => runImport(app, source(app), { dryRun: values['dry-run'], onRefusal: complain }))
  progress.end(`${counts.read} read`)
  print(values.json ? JSON.stringify(counts) : inWords(counts, values['dry-run']))
  return counts.refused > 0 ? 1 : 0
}

function leftOut(columns: string[]): string {
  return `Left out, since no field of TOLLGATE_USER_FIELDS has their name: ${columns.join(', ')} of user.`
}

function inWords({ read, created, updated, unchanged, refused }: Counts, isTried: boolean): string {
  const sentence = `${read} read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`
  return isTried ? `${sentence} Nothing was written.` : sentence
}
