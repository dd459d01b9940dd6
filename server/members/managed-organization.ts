import type { ErrorCode } from '#contract/errors.ts'
import { standings } from '#contract/standings.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { standingIn } from './standing-in.ts'
import type { Named } from './which-organization.ts'

/** The organization that is meant, for its owners, its admins and servers. `stranger` is what people hear who are not members at all. */
export async function managedOrganization(
  app: App,
  caller: AnyCaller,
  named: Named,
  refusals: { stranger?: ErrorCode } = {},
): Promise<string> {
  return (await standingIn(app, caller, named, standings.sell, refusals)).organizationId
}
