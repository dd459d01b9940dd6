import * as z from 'zod/mini'
import { PortalOrganization, SessionCode, SessionRequest, SessionToken } from './customer-portal.ts'
import { forHolder, get, post } from './verbs.ts'

/** Whose portal it is. */
export const portalOrganizations = {
  get: get('/customer-portal/organizations/:slug', {
    ...forHolder,
    summary: 'Read who sells and what.',
    input: z.object({ slug: z.string().check(z.maxLength(64)) }),
    output: PortalOrganization,
    errors: ['ResourceNotFound'],
  }),
}

/** How a customer gets in. */
export const portalSessions = {
  request: post('/customer-portal/customer-session/request', {
    ...forHolder,
    summary: 'Mail a code that lets a customer in. The answer is the same for addresses that nobody has.',
    status: 202,
    rate: 'mail',
    mailbox: true,
    input: SessionRequest,
    output: z.null(),
    errors: [],
  }),
  authenticate: post('/customer-portal/customer-session/authenticate', {
    ...forHolder,
    summary: 'Exchange a mailed code for a session.',
    rate: 'credentials',
    input: SessionCode,
    output: SessionToken,
    errors: ['CustomerSessionCodeInvalidOrExpired', 'TooManyRequests'],
  }),
}
