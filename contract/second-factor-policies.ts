import * as z from 'zod/mini'
import { queryNumber } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { inOrganization } from './members.ts'
import { standings } from './standings.ts'
import { secondFactorStates } from './two-factor.ts'
import { Instant } from './users.ts'

const Policy = z.object({
  /** Since or from when on members need two factors; null where they do not. */
  requiredFrom: z.nullable(Instant),
})

/** Whether an organization asks its members for two factors, and who has them. */
export const secondFactorPolicies = {
  getSecondFactorPolicy: get('/organization/get-second-factor-policy', {
    summary: 'Tell whether an organization asks for two factors, and since when. Its members may know before they have them.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    input: z.object(inOrganization),
    /** Whether the session of the caller has proven what is or will be asked. A server is never asked. */
    output: z.extend(Policy, { isMet: z.boolean() }),
    errors: ['NO_ACTIVE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND', 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'],
  }),
  requireSecondFactor: post('/organization/require-second-factor', {
    summary: 'Ask the members of an organization for two factors from a date on, or no longer.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    within: standings.updateOrganization,
    input: z.object({ ...inOrganization, from: z.nullable(z.iso.datetime({ offset: true })) }),
    output: Policy,
    errors: [
      'NO_ACTIVE_ORGANIZATION',
      'ORGANIZATION_NOT_FOUND',
      'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
      'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
      'NOT_WHILE_IMPERSONATING',
      'TWO_FACTOR_NOT_AVAILABLE',
      'SECOND_FACTOR_REQUIRED',
    ],
  }),
  listSecondFactors: get('/organization/list-second-factors', {
    summary: 'Tell which members have which kind of second factor. For owners and administrators.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    within: standings.readEntries,
    input: z.object({ ...inOrganization, limit: z._default(queryNumber({ least: 1, most: 1000 }), 100), after: z.optional(z.string()) }),
    output: z.object({
      members: z.array(z.object({ memberId: z.string(), userId: z.string(), name: z.string(), secondFactor: z.enum(secondFactorStates) })),
      /** The last member of this page, where more follow. */
      next: z.nullable(z.string()),
    }),
    errors: ['NO_ACTIVE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'FORBIDDEN'],
  }),
}
