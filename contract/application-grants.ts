import * as z from 'zod/mini'
import { queryNumber } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { inOrganization } from './members.ts'
import { Grant } from './oauth.ts'
import { standings } from './standings.ts'

/** What a person allowed an application, as others see it who may end it. */
const HeldGrant = z.extend(Grant, {
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), image: z.nullable(z.string()) }),
})
export type HeldGrant = z.infer<typeof HeldGrant>

const page = {
  limit: z._default(queryNumber({ least: 1, most: 100 }), 25),
  after: z.optional(z.string().check(z.maxLength(200))),
}
const Page = z.object({ grants: z.array(HeldGrant), next: z.nullable(z.string()) })
const Success = z.object({ success: z.boolean() })
const administrators = { permission: { user: ['set-password'] } }

/** Mounted among the administrators' routes. */
export const adminGrants = {
  listApplicationGrants: get('/admin/list-application-grants', {
    summary: 'List who let an application in, for which organization and what, newest first.',
    access: 'session-or-secret-key',
    ...administrators,
    scope: 'applications:read',
    input: z.object({ applicationId: z.string(), ...page }),
    output: Page,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  revokeApplicationGrant: post('/admin/revoke-application-grant', {
    summary: 'Take back, in a person’s place, what they allowed an application. Its tokens end.',
    access: 'sensitive-session-or-secret-key',
    ...administrators,
    scope: 'applications:write',
    input: z.object({ id: z.string() }),
    output: Success,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
}

const errors = ['NO_ACTIVE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'FORBIDDEN'] as const

/** Mounted among the routes of organizations: for those who may change the organization, and of what is bound to it alone. */
export const organizationGrants = {
  listApplicationGrants: get('/organization/list-application-grants', {
    summary: 'List the applications that members let in for an organization, newest first.',
    access: 'session-or-secret-key',
    scope: 'organizations:read',
    within: standings.manageGrants,
    input: z.object({ ...inOrganization, ...page }),
    output: Page,
    errors,
  }),
  revokeApplicationGrant: post('/organization/revoke-application-grant', {
    summary: 'Take back what a member allowed an application for an organization. Its tokens end.',
    access: 'session-or-secret-key',
    scope: 'organizations:write',
    within: standings.manageGrants,
    input: z.object({ ...inOrganization, id: z.string() }),
    output: Success,
    errors: [...errors, 'NOT_FOUND'],
  }),
}
