import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import * as audit from '#contract/audit.ts'
import * as invitations from '#contract/invitations.ts'
import { type OpenApi, openApiOf } from '#contract/kit/openapi.ts'
import type { NamedSchemas } from '#contract/kit/openapi-schemas.ts'
import type { RouteTree } from '#contract/kit/route.ts'
import * as members from '#contract/members.ts'
import * as organizations from '#contract/organizations.ts'
import * as sessions from '#contract/sessions.ts'
import * as teams from '#contract/teams.ts'
import * as users from '#contract/users.ts'
import { cookieName } from '../http/cookies.ts'
import type { Config } from '../kit/config.ts'

/** The OpenAPI document of the routes under a base path of this server. */
export function apiDocument(config: Config, tree: RouteTree, base = '/api/auth'): OpenApi {
  return openApiOf(tree, {
    title: `${config.applicationName} API`,
    version: productVersion(),
    serverUrl: config.url + base,
    schemas: namedSchemas,
    sessionCookie: cookieName(config, 'session_token'),
  })
}

/** Every schema that a module of the contract exports is stated once, under that name. */
const namedSchemas: NamedSchemas = Object.fromEntries(
  Object.entries<unknown>({ ...users, ...sessions, ...audit, ...members, ...teams, ...invitations, ...organizations }).filter(
    (entry): entry is [string, z.core.$ZodType] => entry[1] instanceof z.core.$ZodType,
  ),
)

export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
  return version
}
