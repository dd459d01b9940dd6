import { Refusal } from '../kit/refusal.ts'
import { rotateSecretKey } from '../secret-keys/manage-secret-keys.ts'
import { readArguments, type Surroundings } from './command.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate rotate-secret-key ID

Makes the successor of a secret key, with the same name, scopes, addresses and term, and prints it. The old key works for another
day, so that your servers can change over. ID is shown beside each key in the admin area.
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const [id = ''] = readArguments(args, { names: ['ID'] }).positionals
  const made = await withApp(surroundings, (app) => rotateSecretKey(app, { id, by: {} })).catch(unlessUnknown)
  if (made === null) {
    surroundings.complain(`There is no secret key ${id}, or it has expired.`)
    return 1
  }
  surroundings.print(made.key)
  surroundings.complain('Keep it now: it is not shown again. The old key works for another day.')
  return 0
}

function unlessUnknown(error: unknown): null {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return null
  throw error
}
