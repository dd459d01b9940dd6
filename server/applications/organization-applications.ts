import type * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { organizationApplications } from '#contract/organization-applications.ts'
import { standings } from '#contract/standings.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { standingIn } from '../members/standing-in.ts'
import type { Named } from '../members/which-organization.ts'
import type { DeletedOrganization } from '../organizations/happenings.ts'
import { uploaderOf } from '../pictures/keep-picture.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import {
  createApplication,
  deleteApplication,
  listApplications,
  rotateApplicationSecret,
  updateApplication,
} from './manage-applications.ts'
import { refuseReservedName } from './reserved-names.ts'
import { shownApplication } from './shown-application.ts'
import { countOwn, findOwn } from './store.ts'

type Input<Route extends keyof typeof organizationApplications> = z.output<(typeof organizationApplications)[Route]['input']>

/** Registers an application of an organization, for its members unless it says otherwise. Of many at once no more than allowed come to be. */
export async function createOwnApplication(app: App, caller: AnyCaller, { organizationId: named, ...wish }: Input<'createApplication'>) {
  const organizationId = await changeableIn(app, caller, { organizationId: named })
  await refuseReservedName(app, wish.name)
  const own = { membersOnly: true, ...wish, organizationId, sellers: [organizationId] }
  return createApplication(app, own, {
    by: caller,
    uploader: uploaderOf(caller),
    source: 'organization',
    async still(app) {
      await lockOrganization(app, organizationId)
      await standingIn(app, caller, { organizationId }, standings.manageApplications)
      if ((await countOwn(app, organizationId)) >= limits.application.perOrganization) refuse('TOO_MANY_APPLICATIONS')
    },
  })
}

export async function listOwnApplications(app: App, caller: AnyCaller, { limit, after, ...named }: Input<'listApplications'>) {
  const { organizationId } = await standingIn(app, caller, named, standings.manageApplications)
  return listApplications(app, { organizationId, limit, after })
}

export async function getOwnApplication(app: App, caller: AnyCaller, { id, ...named }: Input<'getApplication'>) {
  const { organizationId } = await standingIn(app, caller, named, standings.manageApplications)
  return shownApplication(app, (await findOwn(app, { id, organizationId })) ?? refuse('NOT_FOUND'))
}

export async function updateOwnApplication(app: App, caller: AnyCaller, { id, organizationId, ...wish }: Input<'updateApplication'>) {
  const within = await changeableIn(app, caller, { organizationId })
  await refuseUnlessOwn(app, id, within)
  if (wish.name !== undefined) await refuseReservedName(app, wish.name)
  return updateApplication(app, id, wish, { by: caller, uploader: uploaderOf(caller), ownedBy: within })
}

export async function rotateOwnSecret(app: App, caller: AnyCaller, { id, ...named }: Input<'rotateApplicationSecret'>) {
  const within = await changeableIn(app, caller, named)
  return rotateApplicationSecret(app, id, caller, within)
}

/** Also where applications of organizations were switched off since: what is left can be tidied away. */
export async function deleteOwnApplication(app: App, caller: AnyCaller, { id, ...named }: Input<'deleteApplication'>): Promise<void> {
  const { organizationId } = await standingIn(app, caller, named, standings.manageApplications)
  refuseWhileImpersonating(caller)
  await deleteApplication(app, id, caller, organizationId)
}

/** The organization whose applications the caller may change at this moment. */
async function changeableIn(app: App, caller: AnyCaller, named: Named): Promise<string> {
  const { organizationId } = await standingIn(app, caller, named, standings.manageApplications)
  refuseWhileImpersonating(caller)
  if (app.config.organizationApplications === 'off') refuse('APPLICATIONS_OF_ORGANIZATIONS_ARE_OFF')
  return organizationId
}

/** Before anything is uploaded for it. */
async function refuseUnlessOwn(app: App, id: string, organizationId: string) {
  if (!(await findOwn(app, { id, organizationId }))) refuse('NOT_FOUND')
}

/** Deletes the applications of organizations that are being deleted, or archived with their books. What people allowed them ends with the rows. */
export async function deleteApplicationsOf(app: App, organizations: readonly DeletedOrganization[]): Promise<void> {
  for (const { id: organizationId, by } of organizations) {
    const deleted = await app.db.deleteFrom('applications').where('organizationId', '=', organizationId).returning(['id', 'name']).execute()
    for (const { id: applicationId, name } of deleted) {
      await record(app, { action: 'application.deleted', by, organizationId, details: { applicationId, name } })
    }
  }
}
