import { type Scope, scopes } from '#contract/billing/scopes.ts'
import { createOrganizationToken } from '../billing/access-tokens/organization-tokens.ts'
import { didYouMean } from '../kit/did-you-mean.ts'
import { findIdBySlug } from '../members/which-organization.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate create-organization-token SLUG NAME [--scopes a,b,…]

Makes a token with which a program may act for an organization (Authorization: Bearer tg_oat_…), and prints it. Only its hash is
stored: nobody can show it again. SLUG names the organization, NAME is for you, to know the token by. Without --scopes the token
may do everything.

Scopes: ${scopes.join(', ')}
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { values, positionals } = readArguments(args, { names: ['SLUG', 'NAME'], options: { scopes: { type: 'string' } } })
  const [slug = '', name = ''] = positionals.map((text) => text.trim())
  if (name === '' || name.length > 100) throw new WrongUsage('NAME must have 1 to 100 characters.')
  const wanted = values.scopes === undefined ? null : readScopes(values.scopes)

  const token = await withApp(surroundings, async (app) => {
    const organizationId = await findIdBySlug(app, slug)
    if (organizationId === undefined) throw new Error(`there is no organization "${slug}".`)
    return (await createOrganizationToken(app, { organizationId, name, scopes: wanted }, {})).token
  })
  surroundings.print(token)
  surroundings.complain('Keep it now: it is not shown again.')
  return 0
}

function readScopes(text: string): Scope[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) throw new Error('--scopes names no scope.')
  const unknown = names.find((name) => !scopes.includes(name as Scope))
  if (unknown !== undefined) throw new Error(`there is no scope "${unknown}"${didYouMean(unknown, scopes)}`)
  return names as Scope[]
}
