import { openSelling } from '../billing/selling-permits/decide-selling.ts'
import { readArguments, type Surroundings } from './command.ts'
import { withOrganization } from './with-organization.ts'

export const help = `
Usage: tollgate open-selling SLUG [--own]

Lets the organization SLUG sell: make products, tokens and checkouts. Needed where TOLLGATE_SELLING is administrators, as it is in
production unless you say otherwise.

  --own   it is your own company: its features count for the entitlements of your application, and its external ids name your
          accounts. Other sellers stay strangers.
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { values, positionals } = readArguments(args, { names: ['SLUG'], options: { own: { type: 'boolean' } } })
  const [slug = ''] = positionals
  await withOrganization(surroundings, slug, (app, organizationId) => openSelling(app, {}, { organizationId, own: values.own }))
  surroundings.print(`Selling is open for ${slug}${values.own ? ', the installation’s own seller' : ''}.`)
  return 0
}
