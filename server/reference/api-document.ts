import * as audit from '#contract/audit.ts'
import { billingErrors } from '#contract/billing/errors.ts'
import * as invitations from '#contract/invitations.ts'
import { type OpenApi, openApiOf } from '#contract/kit/openapi.ts'
import { accountsRefusals, billingRefusals } from '#contract/kit/openapi-refusals.ts'
import type { RouteTree } from '#contract/kit/route.ts'
import { accountsWire, billingWire, type Wire } from '#contract/kit/wire.ts'
import * as members from '#contract/members.ts'
import * as organizations from '#contract/organizations.ts'
import * as sessions from '#contract/sessions.ts'
import * as teams from '#contract/teams.ts'
import * as users from '#contract/users.ts'
import { cookieName } from '../http/cookies.ts'
import type { Config } from '../kit/config.ts'
import { productVersion } from '../kit/product-version.ts'
import { billingSchemas } from './billing-schemas.ts'
import { explained } from './explained.ts'
import { schemasIn } from './schemas-in.ts'

/** The OpenAPI document of the routes on a wire of this server. */
export function apiDocument(config: Config, tree: RouteTree, wire: Wire = accountsWire): OpenApi {
  const document = openApiOf(tree, {
    title: `${config.applicationName} ${wire.base === billingWire.base ? 'billing API' : 'API'}`,
    version: productVersion(),
    serverUrl: config.url + wire.base,
    sessionCookie: cookieName(config, 'session_token'),
    ...(wire.base === billingWire.base
      ? { schemas: billingSchemas, refusals: billingRefusals(billingErrors) }
      : { schemas: accountSchemas, refusals: accountsRefusals }),
  })
  return explained(document)
}

const accountSchemas = schemasIn(users, sessions, audit, members, teams, invitations, organizations)
