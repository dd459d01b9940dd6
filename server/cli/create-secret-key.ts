import * as z from 'zod/mini'
import { secretKeyScopes } from '#contract/secret-key-scopes.ts'
import { adminSecretKeys, type SecretKeyScope } from '#contract/secret-keys.ts'
import { instantOf } from '../kit/clock.ts'
import { createSecretKey } from '../secret-keys/manage-secret-keys.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate create-secret-key NAME [--scopes SCOPE,…] [--expires DURATION] [--addresses CIDR,…]

Makes a key with which your own server may call (Authorization: Bearer tg_sk_…), and prints it. Only its hash is stored: nobody can
show it again. NAME is for you, to know the key by.

  --scopes      what the key opens, without it everything: ${secretKeyScopes.slice(0, 6).join(', ')},
                ${secretKeyScopes.slice(6, 13).join(', ')},
                ${secretKeyScopes.slice(13).join(', ')}
  --expires     for how long it works, as an ISO 8601 duration: P90D, P1Y, PT12H
  --addresses   where it may be used from: 203.0.113.7, 10.0.0.0/8, 2001:db8::/32
`

const options = { scopes: { type: 'string' }, expires: { type: 'string' }, addresses: { type: 'string' } } as const

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { values, positionals } = readArguments(args, { names: ['NAME'], options })
  const [name = ''] = positionals.map((text) => text.trim())
  if (name === '' || name.length > 100) throw new WrongUsage('NAME must have 1 to 100 characters.')
  const wish = { name, scopes: scopesIn(values.scopes), addresses: addressesIn(values.addresses) }
  if (values.expires !== undefined) after(values.expires, 0)

  const { id, key } = await withApp(surroundings, (app) =>
    createSecretKey(app, { ...wish, expiresAt: values.expires === undefined ? null : after(values.expires, app.clock.now()), by: {} }),
  )
  surroundings.print(key)
  surroundings.complain(`Keep it now: it is not shown again. Its id is ${id}, for rotate-secret-key.`)
  return 0
}

function scopesIn(text: string | undefined): SecretKeyScope[] | null {
  if (text === undefined) return null
  const scopes = itemsOf(text)
  const unknown = scopes.find((scope) => !(secretKeyScopes as readonly string[]).includes(scope))
  if (scopes.length === 0 || unknown !== undefined) {
    throw new WrongUsage(`--scopes must be some of ${secretKeyScopes.join(', ')}${unknown === undefined ? '' : `, not "${unknown}"`}.`)
  }
  return scopes as SecretKeyScope[]
}

function addressesIn(text: string | undefined): string[] | null {
  if (text === undefined) return null
  const { success, data } = z.safeParse(adminSecretKeys.createSecretKey.input.shape.addresses, itemsOf(text))
  if (!success || !data) throw new WrongUsage('--addresses must be addresses or CIDR blocks such as 203.0.113.7 or 10.0.0.0/8.')
  return data
}

/** Months and years are as long as they are from then on, by the calendar in UTC. */
function after(duration: string, time: number): string {
  const end = endOf(duration, time)
  if (end === undefined || end <= time) throw new WrongUsage(`--expires must be an ISO 8601 duration such as P90D, not "${duration}".`)
  return instantOf(end)
}

function endOf(duration: string, time: number): number | undefined {
  try {
    return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('UTC').add(duration).epochMilliseconds
  } catch {
    return undefined
  }
}

function itemsOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
