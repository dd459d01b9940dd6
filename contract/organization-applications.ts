import * as z from 'zod/mini'
import { Application, ApplicationName, ApplicationWithSecret, commonFields } from './applications.ts'
import { queryNumber } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { inOrganization } from './members.ts'
import { pictureErrors } from './pictures.ts'
import { standings } from './standings.ts'

/** How people come into an application of an organization. It gets no tokens of its own: its machines have API keys. */
export const organizationGrantTypes = ['authorization_code', 'device_code'] as const

const fields = {
  ...commonFields,
  grantTypes: z.optional(z.array(z.enum(organizationGrantTypes)).check(z.minLength(1), z.maxLength(organizationGrantTypes.length))),
}
const Id = z.string().check(z.maxLength(200))
const reading = ['NO_ACTIVE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'FORBIDDEN'] as const
const ending = [...reading, 'NOT_FOUND', 'NOT_WHILE_IMPERSONATING'] as const
const writing = [...reading, 'NOT_WHILE_IMPERSONATING', 'APPLICATIONS_OF_ORGANIZATIONS_ARE_OFF', 'VALIDATION_ERROR'] as const

/** Mounted among the routes of organizations: their own applications, for those who may change the organization. */
export const organizationApplications = {
  createApplication: post('/organization/create-application', {
    summary: 'Register an application of an organization. People are always asked for their consent. Its secret is shown once.',
    access: 'sensitive-session-or-secret-key',
    scope: 'applications:write',
    within: standings.manageApplications,
    input: z.object({ ...inOrganization, name: ApplicationName, ...fields }),
    output: ApplicationWithSecret,
    errors: [...writing, 'TOO_MANY_APPLICATIONS', 'APPLICATION_NAME_IS_RESERVED', ...pictureErrors],
  }),
  listApplications: get('/organization/list-applications', {
    summary: 'List the applications that an organization registered, newest first.',
    access: 'session-or-secret-key',
    scope: 'applications:read',
    within: standings.manageApplications,
    input: z.object({
      ...inOrganization,
      limit: z._default(queryNumber({ least: 1, most: 100 }), 25),
      after: z.optional(Id),
    }),
    output: z.object({ applications: z.array(Application), next: z.nullable(z.string()) }),
    errors: reading,
  }),
  getApplication: get('/organization/get-application', {
    summary: 'Read one application that an organization registered.',
    access: 'session-or-secret-key',
    scope: 'applications:read',
    within: standings.manageApplications,
    input: z.object({ ...inOrganization, id: Id }),
    output: Application,
    errors: [...reading, 'NOT_FOUND'],
  }),
  updateApplication: post('/organization/update-application', {
    summary: 'Change an application of an organization. What is not named stays.',
    access: 'sensitive-session-or-secret-key',
    scope: 'applications:write',
    within: standings.manageApplications,
    input: z.object({ ...inOrganization, id: Id, name: z.optional(ApplicationName), ...fields }),
    output: Application,
    errors: [...writing, 'NOT_FOUND', 'APPLICATION_NAME_IS_RESERVED', ...pictureErrors],
  }),
  rotateApplicationSecret: post('/organization/rotate-application-secret', {
    summary: 'Give an application of an organization another secret, shown once. The old one works for another day.',
    access: 'sensitive-session-or-secret-key',
    scope: 'applications:write',
    within: standings.manageApplications,
    input: z.object({ ...inOrganization, id: Id }),
    output: ApplicationWithSecret,
    errors: [...writing, 'NOT_FOUND'],
  }),
  deleteApplication: post('/organization/delete-application', {
    summary: 'Delete an application of an organization. Every code, token and consent of it ends.',
    access: 'sensitive-session-or-secret-key',
    scope: 'applications:write',
    within: standings.manageApplications,
    input: z.object({ ...inOrganization, id: Id }),
    output: z.object({ success: z.boolean() }),
    errors: ending,
  }),
}
