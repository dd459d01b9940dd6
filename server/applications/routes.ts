import type { organizationApplications } from '#contract/organization-applications.ts'
import type { Handlers } from '../http/handlers.ts'
import {
  createOwnApplication,
  deleteOwnApplication,
  getOwnApplication,
  listOwnApplications,
  rotateOwnSecret,
  updateOwnApplication,
} from './organization-applications.ts'

/** What people who manage an organization ask of its applications. */
export const organizationApplicationRoutes: Handlers<typeof organizationApplications> = {
  createApplication: ({ app, caller, input }) => createOwnApplication(app, caller, input),
  listApplications: ({ app, caller, input }) => listOwnApplications(app, caller, input),
  getApplication: ({ app, caller, input }) => getOwnApplication(app, caller, input),
  updateApplication: ({ app, caller, input }) => updateOwnApplication(app, caller, input),
  rotateApplicationSecret: ({ app, caller, input }) => rotateOwnSecret(app, caller, input),
  async deleteApplication({ app, caller, input }) {
    await deleteOwnApplication(app, caller, input)
    return { success: true }
  },
}
