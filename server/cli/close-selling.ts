import { closeSelling } from '../billing/selling-permits/decide-selling.ts'
import { readArguments, type Surroundings } from './command.ts'
import { withOrganization } from './with-organization.ts'

export const help = `
Usage: tollgate close-selling SLUG

Keeps the organization SLUG from offering anything new: products, discounts, links, checkouts, tokens. What it sold goes on:
subscriptions renew, customers reach their portal, refunds and license keys work.
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { positionals } = readArguments(args, { names: ['SLUG'] })
  const [slug = ''] = positionals
  await withOrganization(surroundings, slug, (app, organizationId) => closeSelling(app, {}, { organizationId }))
  surroundings.print(`Selling is closed for ${slug}.`)
  return 0
}
