import { createApplication } from '../applications/manage-applications.ts'
import { Refusal } from '../kit/refusal.ts'
import { applicationOptions, nameOf, wishOf } from './application-options.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate create-application NAME --redirect URL … [--logout-redirect URL …] [--scopes SCOPE,…] [--public] [--first-party]
                                   [--machine] [--device] [--json] [further options]

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

Further options:

  --logo              the address of its picture
  --origin            a page that may ask for tokens by script; may be given several times
  --keys              a file with its public keys (JWK set): it proves itself by private_key_jwt, without a secret
  --no-pkce           for software that does not know PKCE; it must then send a nonce
  --backchannel-logout URL, --backchannel-logout-session
                      where it is told of the end of sessions, and that it insists on their ids
  --organization      the slug of the organization that it belongs to
  --members-only      it lets in members of that organization alone
  --resource          an API that it may ask tokens for; may be given several times
  --open-resources    these APIs are for every application, also for agents that no one registered
  --seller            the slug of an organization whose sales its tokens tell of; may be given several times
  --access-token-lifetime, --refresh-token-lifetime
                      in seconds
  --id-token-algorithm
                      RS256, ES256 or EdDSA
  --budget-meter ID, --budget-cap UNITS, --budget-period day|month|none
                      its APIs charge for calls by this meter, and how much is proposed to people; by month unless said
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const options = { ...applicationOptions, json: { type: 'boolean' } } as const
  const { values, positionals } = readArguments(args, { names: ['NAME'], options })
  const { json, ...typed } = values
  const made = await withApp(surroundings, async (app) =>
    createApplication(app, await wishOf(app, positionals[0] ?? '', typed, surroundings), { by: {}, uploader: '' }),
  ).catch(asWrongUsage)
  if (json) surroundings.print(JSON.stringify(made, null, 2))
  else surroundings.print([`client_id      ${made.id}`, ...(made.secret === null ? [] : [`client_secret  ${made.secret}`])].join('\n'))
  if (made.secret !== null) surroundings.complain('Keep the secret now: it is not shown again.')
  return 0
}

function asWrongUsage(error: unknown): never {
  const issue = error instanceof Refusal ? error.issues?.[0] : undefined
  if (issue) throw new WrongUsage(`${nameOf(issue.path[0])}: ${issue.message}`, { cause: error })
  throw error
}
