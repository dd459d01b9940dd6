import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate create-secret-key NAME

Makes a key with which your own server may call the routes that need one (Authorization: Bearer tg_sk_…), and prints it. Only
its hash is stored: nobody can show it again. NAME is for you, to know the key by.
`

const prefix = 'tg_sk_'
const shown = 10

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const [name = ''] = readArguments(args, { names: ['NAME'] }).positionals.map((text) => text.trim())
  if (name === '' || name.length > 100) throw new WrongUsage('NAME must have 1 to 100 characters.')

  const key = await withApp(surroundings, (app) => createSecretKey(app, name))
  surroundings.print(key)
  surroundings.complain('Keep it now: it is not shown again.')
  return 0
}

async function createSecretKey(app: App, name: string): Promise<string> {
  const key = prefix + randomText(app, 43, alphabets.lettersAndDigits)
  const start = key.slice(0, shown)
  await inTransaction(app, async (app) => {
    const row = { id: newId(app), name, keyHash: hashToken(key), start, createdAt: now(app) }
    await app.db.insertInto('secretKeys').values(row).execute()
    await record(app, { action: 'secret-key.created', by: {}, details: { id: row.id, name, start } })
  })
  return key
}
