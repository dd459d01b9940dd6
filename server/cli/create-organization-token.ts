import { type Scope, scopes } from '#contract/billing/scopes.ts'
import { addOrganizationToken, createOrganizationToken } from '../billing/access-tokens/organization-tokens.ts'
import { isArchived, maySell } from '../billing/selling-permits/may-sell.ts'
import type { App } from '../kit/app.ts'
import { didYouMean } from '../kit/did-you-mean.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { withOrganization } from './with-organization.ts'

export const help = `
Usage: tollgate create-organization-token SLUG NAME [--scopes a,b,…]

Makes a token with which a program may act for an organization (Authorization: Bearer tg_oat_…), and prints it. Only its hash is
stored: nobody can show it again. SLUG names the organization, NAME is for you, to know the token by. Without --scopes the token
may do everything. That of an archived organization reads its books and changes nothing.

Scopes: ${scopes.join(', ')}
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { values, positionals } = readArguments(args, { names: ['SLUG', 'NAME'], options: { scopes: { type: 'string' } } })
  const [slug = '', name = ''] = positionals.map((text) => text.trim())
  if (name === '' || name.length > 100) throw new WrongUsage('NAME must have 1 to 100 characters.')
  const wanted = values.scopes === undefined ? null : readScopes(values.scopes)

  const { token } = await withOrganization(surroundings, slug, async (app, organizationId) => {
    if (await isArchived(app, organizationId)) return createReadingToken(app, { organizationId, name, scopes: wanted ?? reading })
    if (!(await maySell(app, organizationId)))
      throw new Error(`selling is not open for "${slug}". Run tollgate open-selling ${slug} first.`)
    return createOrganizationToken(app, { organizationId, name, scopes: wanted }, {})
  })
  surroundings.print(token)
  surroundings.complain('Keep it now: it is not shown again.')
  return 0
}

const reading = scopes.filter((scope) => scope.endsWith(':read'))

/** The books of an archived seller stay readable; nothing of it changes any more. */
async function createReadingToken(app: App, wanted: { organizationId: string; name: string; scopes: Scope[] }) {
  if (!wanted.scopes.every((scope) => reading.includes(scope)))
    throw new Error('this organization is archived: its books can be read, so only scopes that end with :read are given.')
  return addOrganizationToken(app, wanted, {})
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
