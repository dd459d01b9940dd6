import * as z from 'zod/mini'
import { adminApplications } from '#contract/applications.ts'
import { createApplication } from '../applications/manage-applications.ts'
import { Refusal } from '../kit/refusal.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate create-application NAME --redirect URL … [--logout-redirect URL …] [--scopes SCOPE,…] [--public] [--first-party]
                                   [--machine] [--device] [--json]

Registers an application that people sign in to with their account here (OpenID Connect), and prints its client id and secret. Only
the hash of the secret is stored: nobody can show it again. NAME is what people read when it asks for their consent.

  --redirect          where people are sent back to, exactly; may be given several times
  --logout-redirect   where people may be sent after signing out; may be given several times
  --scopes            what it may ask for, without it everything that is known here
  --public            it runs on people's devices and can keep no secret
  --first-party       it is your own: people are not asked for their consent
  --machine           it gets tokens of its own, without a person (client credentials)
  --device            it runs where no browser is, and people let it in by a code (RFC 8628); then it needs no --redirect
  --json              prints everything about it as JSON
`

const options = {
  redirect: { type: 'string', multiple: true },
  'logout-redirect': { type: 'string', multiple: true },
  scopes: { type: 'string' },
  public: { type: 'boolean' },
  'first-party': { type: 'boolean' },
  machine: { type: 'boolean' },
  device: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { values, positionals } = readArguments(args, { names: ['NAME'], options })
  const wish = wishOf({
    name: positionals[0],
    redirects: values.redirect ?? [],
    logoutRedirects: values['logout-redirect'] ?? [],
    scopes: values.scopes?.split(/[\s,]+/).filter((scope) => scope !== ''),
    authentication: values.public ? 'none' : 'client_secret',
    firstParty: values['first-party'] ?? false,
    grantTypes: ['authorization_code', ...(values.machine ? ['client_credentials'] : []), ...(values.device ? ['device_code'] : [])],
  })
  const made = await withApp(surroundings, (app) => createApplication(app, wish, { by: {}, uploader: '' })).catch(asWrongUsage)
  if (values.json) surroundings.print(JSON.stringify(made, null, 2))
  else surroundings.print([`client_id      ${made.id}`, ...(made.secret === null ? [] : [`client_secret  ${made.secret}`])].join('\n'))
  if (made.secret !== null) surroundings.complain('Keep the secret now: it is not shown again.')
  return 0
}

/** Judged by the schema of the route, so that both ways in let the same applications in. */
function wishOf(typed: object) {
  const { data, error } = z.safeParse(adminApplications.createApplication.input, typed)
  const [issue] = error?.issues ?? []
  if (!data)
    throw new WrongUsage(`${issue?.path[0] === 'name' ? 'NAME' : `--${String(issue?.path[0]).replace(/s$/, '')}`}: ${issue?.message}`)
  return data
}

function asWrongUsage(error: unknown): never {
  if (error instanceof Refusal && error.issues?.[0]) throw new WrongUsage(error.issues[0].message, { cause: error })
  throw error
}
