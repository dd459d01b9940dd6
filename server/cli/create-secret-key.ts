import { createSecretKey } from '../secret-keys/manage-secret-keys.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate create-secret-key NAME

Makes a key with which your own server may call the routes that need one (Authorization: Bearer tg_sk_…), and prints it. Only
its hash is stored: nobody can show it again. NAME is for you, to know the key by.
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const [name = ''] = readArguments(args, { names: ['NAME'] }).positionals.map((text) => text.trim())
  if (name === '' || name.length > 100) throw new WrongUsage('NAME must have 1 to 100 characters.')

  const { key } = await withApp(surroundings, (app) => createSecretKey(app, { name, by: {} }))
  surroundings.print(key)
  surroundings.complain('Keep it now: it is not shown again.')
  return 0
}
