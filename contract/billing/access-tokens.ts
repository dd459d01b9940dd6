import * as z from 'zod/mini'
import { get, post } from '../kit/route.ts'
import { standings } from '../standings.ts'
import { scopes } from './scopes.ts'

/** An organization's token as it is listed: never the token itself. */
const AccessToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.nullable(z.array(z.string())),
  start: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** The person who made it and whether they still belong to the organization; null for one that a server made. */
  maker: z.nullable(z.object({ userId: z.string(), name: z.string(), isMember: z.boolean() })),
})
/** The active one unless named. */
const organizationId = z.optional(z.string())
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const Scopes = z.array(z.enum([...scopes])).check(z.maxLength(scopes.length))
const forbidden = ['NO_ACTIVE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'FORBIDDEN'] as const

/** Under `/api/auth/organization`, for owners, admins and secret keys. Without scopes a token may do everything. */
export const accessTokens = {
  createAccessToken: post('/organization/create-access-token', {
    summary: 'Make a token by which programs act for an organization. It is shown this once.',
    access: 'sensitive-session-or-secret-key',
    scope: 'access-tokens:write',
    within: standings.sell,
    input: z.object({ organizationId, name: Name, scopes: z.optional(Scopes) }),
    output: z.extend(z.omit(AccessToken, { lastUsedAt: true, maker: true }), { token: z.string() }),
    errors: [...forbidden, 'NOT_WHILE_IMPERSONATING', 'SELLING_NOT_OPEN'],
  }),
  listAccessTokens: get('/organization/list-access-tokens', {
    summary: 'List the tokens of an organization.',
    access: 'session-or-secret-key',
    scope: 'access-tokens:read',
    within: standings.sell,
    input: z.object({ organizationId }),
    output: z.array(AccessToken),
    errors: forbidden,
  }),
  revokeAccessToken: post('/organization/revoke-access-token', {
    summary: 'Make a token worthless at once.',
    access: 'session-or-secret-key',
    scope: 'access-tokens:write',
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.boolean() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  revokeAccessTokens: post('/organization/revoke-access-tokens', {
    summary: 'Make several tokens of an organization worthless at once: those named, or all that a person made.',
    access: 'session-or-secret-key',
    scope: 'access-tokens:write',
    within: standings.sell,
    input: z.union([
      z.object({ organizationId, ids: z.array(z.string()).check(z.minLength(1), z.maxLength(100)) }),
      z.object({ organizationId, madeBy: z.string().check(z.maxLength(100)) }),
    ]),
    output: z.object({ revoked: z.number() }),
    errors: forbidden,
  }),
}
