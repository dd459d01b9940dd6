import * as z from 'zod/mini'
import { commonFields } from './applications.ts'
import { post } from './kit/route.ts'
import { inOrganization } from './members.ts'
import { standings } from './standings.ts'

/** What a sign-in to an application goes through, in this order. */
export const trialSteps = ['application', 'redirect', 'request', 'person', 'requirements', 'organization', 'consent', 'tokens'] as const
/** How consent would come about: the person was asked before, would be asked now, or is never asked. */
const trialConsents = ['remembered', 'asked', 'skipped'] as const

const Claims = z.nullable(z.record(z.string(), z.unknown()))

const Trial = z.object({
  steps: z.array(
    z.object({
      step: z.enum(trialSteps),
      /** A step that was not reached says nothing about the application. */
      state: z.enum(['passed', 'failed', 'not-reached']),
      /** What the application would be told; null where it would hear nothing. */
      error: z.nullable(z.string()),
      /** What is wrong and what to do. */
      why: z.nullable(z.string()),
    }),
  ),
  consent: z.nullable(z.enum(trialConsents)),
  /** What the application would get; null where a step fails, or its scopes ask for none. Nothing is signed. */
  idToken: Claims,
  accessToken: Claims,
  userinfo: Claims,
  refreshToken: z.boolean(),
})
export type Trial = z.infer<typeof Trial>

const wish = {
  id: z.string().check(z.maxLength(2083)),
  /** All that it may ask for, unless named. */
  scopes: commonFields.scopes,
  resources: commonFields.resources,
  /** The first one, unless named. */
  redirect: z.optional(z.string().check(z.maxLength(2083))),
}

/** Mounted among the administrators' routes. */
export const adminTrials = {
  testApplication: post('/admin/test-application', {
    summary: 'Play a sign-in to an application as the caller: which step would fail, or what it would get. It gets nothing.',
    access: 'session',
    permission: { user: ['set-password'] },
    input: z.object(wish),
    output: Trial,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
}

/** Mounted among the routes of organizations. */
export const organizationTrials = {
  testApplication: post('/organization/test-application', {
    summary:
      'Play a sign-in to an application of an organization as the caller: which step would fail, or what it would get. It gets nothing.',
    access: 'session',
    within: standings.manageApplications,
    input: z.object({ ...inOrganization, ...wish }),
    output: Trial,
    errors: ['NO_ACTIVE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'FORBIDDEN', 'NOT_FOUND'],
  }),
}
