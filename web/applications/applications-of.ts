import { createContext, use } from 'react'
import type { Result } from '#client/index.ts'
import type { Trial } from '#contract/application-trials.ts'
import type { Application, ApplicationWithSecret } from '#contract/applications.ts'
import { api } from '../api/api.ts'
import type { ApplicationChanges } from './application-draft.ts'

type Owner = { id: string; slug: string }
type Call = { throw: true; signal: AbortSignal }
type Registration = Parameters<typeof api.organization.createApplication>[0]

type Calls = {
  listKey: string[]
  list: (after: { after?: string }, call: Call) => Promise<{ applications: Application[]; next: string | null }>
  get: (id: string, call: Call) => Promise<Application>
  create: (wish: Registration) => Promise<Result<ApplicationWithSecret>>
  update: (id: string, changes: ApplicationChanges) => Promise<Result<Application>>
  rotate: (id: string) => Promise<Result<ApplicationWithSecret>>
  remove: (id: string) => Promise<Result<{ success: boolean }>>
  test: (id: string, call: Call) => Promise<Trial>
}

/** Whose applications a screen is about: those that an organization added, or, for administrators, all of them. */
export const ApplicationsOf = createContext<Owner | null>(null)

/** Where these applications are, and the calls that manage them. */
export function useApplicationsOf() {
  const owner = use(ApplicationsOf)
  if (owner === null) return { ...ofAll, owner, path: '/admin/applications' }
  const { id: organizationId, slug } = owner
  return { ...ofOrganization(organizationId), owner, path: `/o/${slug}/applications` }
}

const ofAll: Calls = {
  listKey: ['applications'],
  list: (after, call) => api.admin.listApplications(after, call),
  get: (id, call) => api.admin.getApplication({ id }, call),
  create: (wish) => api.admin.createApplication(wish),
  update: (id, changes) => api.admin.updateApplication({ id, ...changes }),
  rotate: (id) => api.admin.rotateApplicationSecret({ id }),
  remove: (id) => api.admin.deleteApplication({ id }),
  test: (id, call) => api.admin.testApplication({ id }, call),
}

function ofOrganization(organizationId: string): Calls {
  return {
    listKey: ['applications', organizationId],
    list: (after, call) => api.organization.listApplications({ organizationId, ...after }, call),
    get: (id, call) => api.organization.getApplication({ organizationId, id }, call),
    create: (wish) => api.organization.createApplication({ organizationId, ...wish }),
    update: (id, changes) =>
      api.organization.updateApplication({ organizationId, id, ...(changes as Omit<ApplicationChanges, 'grantTypes' | 'budget'>) }),
    rotate: (id) => api.organization.rotateApplicationSecret({ organizationId, id }),
    remove: (id) => api.organization.deleteApplication({ organizationId, id }),
    test: (id, call) => api.organization.testApplication({ organizationId, id }, call),
  }
}
