import type { admin } from '#contract/admin.ts'
import {
  createApplication,
  deleteApplication,
  listApplications,
  rotateApplicationSecret,
  updateApplication,
} from '../applications/manage-applications.ts'
import { shownApplication } from '../applications/shown-application.ts'
import { findApplication } from '../applications/store.ts'
import { listEntries } from '../audit/list-entries.ts'
import { overviewOf } from '../billing/account/overview.ts'
import { billingTotals } from '../billing/metrics/billing-totals.ts'
import { closeSelling, openSelling } from '../billing/selling-permits/decide-selling.ts'
import { countBackupCodes } from '../factors/backup-codes.ts'
import { findReset } from '../factors/factor-resets.ts'
import { methodsAfter } from '../factors/second-factors.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuse } from '../kit/refusal.ts'
import { shownFields } from '../kit/user-fields.ts'
import { shownAccount } from '../linked-accounts/shown-account.ts'
import { findAccounts } from '../linked-accounts/store.ts'
import { letterHeaders } from '../mail/letter-headers.ts'
import { listMail } from '../mail/log.ts'
import { listMembers } from '../members/list-members.ts'
import { listOrganizations as listOrganizationsOf } from '../organizations/store.ts'
import { listJobs } from '../outbox/list-jobs.ts'
import { uploaderOf } from '../pictures/keep-picture.ts'
import { lookAt, readReadiness } from '../readiness/look-at.ts'
import { createSecretKey, deleteSecretKey, listSecretKeys, rotateSecretKey } from '../secret-keys/manage-secret-keys.ts'
import { deviceOf } from '../sessions/device-of.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { setSessionAside, setSessionCookies, waitingTokenOf } from '../sessions/session-cookies.ts'
import { nowhere } from '../sessions/store.ts'
import { createProvider, deleteProvider, getProvider, listProviders, updateProvider } from '../social-providers/manage-providers.ts'
import { tryProvider } from '../social-providers/try-provider.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { onReplica } from '../storage/on-replica.ts'
import { cancelReset } from '../two-factor/cancel-reset.ts'
import { formField } from '../users/form-field.ts'
import { isPermitted } from '../users/is-permitted.ts'
import { findUser } from '../users/store.ts'
import { banUser, unbanUser } from './ban-user.ts'
import { changeLook, showLook } from './change-look.ts'
import { changeUser, setRole, setUserPassword } from './change-user.ts'
import { createUser } from './create-user.ts'
import { deleteOrganization } from './delete-organization.ts'
import { impersonateUser, stopImpersonating } from './impersonate-user.ts'
import { changeLetter, listLetters } from './letters.ts'
import { listUsers } from './list-users.ts'
import { getOrganization, listOrganizations } from './organizations.ts'
import { planFactorReset } from './plan-factor-reset.ts'
import { previewLetter } from './preview-letter.ts'
import { readInstallation } from './read-installation.ts'
import { removeUser } from './remove-user.ts'
import { tryAgain } from './try-again.ts'
import { listUserSessions, revokeUserSession, revokeUserSessions } from './user-sessions.ts'

export const adminRoutes: Handlers<typeof admin> = {
  async listUsers({ app, input }) {
    return listUsers(app, input)
  },
  async getUser({ app, input }) {
    return (await findUser(app, input.id)) ?? refuse('USER_NOT_FOUND')
  },
  async listUserFields({ app }) {
    return shownFields(app).user.map((name) => ({ ...formField(app, name), required: false }))
  },
  createUser: async ({ app, caller, input }) => ({ user: await createUser(app, caller, input) }),
  updateUser: ({ app, caller, input }) => changeUser(app, caller, input),
  setRole: async ({ app, caller, input }) => ({ user: await setRole(app, caller, input) }),
  async setUserPassword({ app, caller, input }) {
    await setUserPassword(app, caller, input)
    return { status: true }
  },
  async banUser({ app, caller, input: { userId, banReason, banExpiresIn } }) {
    return { user: await banUser(app, caller, { userId, reason: banReason, expiresIn: banExpiresIn }) }
  },
  unbanUser: async ({ app, caller, input }) => ({ user: await unbanUser(app, caller, input.userId) }),
  async removeUser({ app, caller, input }) {
    await removeUser(app, caller, input.userId)
    return { success: true }
  },

  async getSecondFactors({ app, input: { userId } }) {
    const user = (await findUser(app, userId)) ?? refuse('USER_NOT_FOUND')
    const [methods, backupCodesLeft, reset] = [methodsAfter(app, user.id, []), countBackupCodes(app, user.id), findReset(app, user.id)]
    return { methods: await methods, backupCodesLeft: await backupCodesLeft, reset: (await reset) ?? null }
  },
  async resetSecondFactor({ app, caller, input }) {
    return { dueAt: await planFactorReset(app, caller, input) }
  },
  async cancelSecondFactorReset({ app, caller, input }) {
    if (!(await inTransaction(app, (app) => cancelReset(app, input.userId, caller)))) refuse('NOT_FOUND')
    return { success: true }
  },

  async impersonateUser(call) {
    const { app, caller, cookies, input } = call
    const impersonated = await impersonateUser(app, caller, input)
    setSessionAside(call)
    cookies.setSigned('admin_session', `${caller.token}:${caller.session.remembered ? '' : 'true'}`)
    setSessionCookies(call, impersonated)
    return { session: { ...impersonated.session, token: impersonated.token }, user: impersonated.user }
  },
  async stopImpersonating(call) {
    const { app, caller, cookies } = call
    const own = await stopImpersonating(app, caller, waitingTokenOf(call))
    cookies.clear('admin_session')
    setSessionCookies(call, own)
    return { session: { ...own.session, token: own.token }, user: own.user }
  },

  async listUserSessions({ app, input }) {
    const sessions = await listUserSessions(app, input.userId)
    return { sessions: sessions.map((session) => ({ ...session, token: session.tokenHash, device: deviceOf(session.userAgent) })) }
  },
  async listUserAccounts({ app, input }) {
    return { accounts: (await findAccounts(app, input.userId)).map(shownAccount) }
  },
  async listUserOrganizations({ app, input }) {
    return { organizations: await listOrganizationsOf(app, input.userId) }
  },
  async revokeUserSession({ app, caller, input }) {
    await revokeUserSession(app, caller, input.sessionToken)
    return { success: true }
  },
  async revokeUserSessions({ app, caller, input }) {
    await revokeUserSessions(app, caller, input.userId)
    return { success: true }
  },

  async hasPermission({ app, caller, input }) {
    const asked = input.permissions ?? input.permission ?? refuse('VALIDATION_ERROR')
    const user = caller.user ?? (await findUser(app, input.userId ?? refuse('VALIDATION_ERROR'))) ?? refuse('USER_NOT_FOUND')
    return { error: null, success: isPermitted(app, user, asked) }
  },

  async listOrganizations({ app, input }) {
    return listOrganizations(app, input)
  },
  async getOrganization({ app, input }) {
    return getOrganization(app, input.organizationId)
  },
  async listOrganizationMembers({ app, input: { organizationId, ...page } }) {
    return listMembers(app, organizationId, { ...page, sortBy: 'createdAt', sortDirection: 'asc', filterOperator: 'eq' })
  },
  async deleteOrganization(call) {
    const { app, caller, input } = call
    await deleteOrganization(app, caller, input.organizationId)
    if (caller.user && caller.session.activeOrganizationId === input.organizationId) await refreshSession({ ...call, caller }, nowhere)
    return { success: true }
  },
  async openSelling({ app, caller, input }) {
    await openSelling(app, caller, input)
    return getOrganization(app, input.organizationId)
  },
  async closeSelling({ app, caller, input }) {
    await closeSelling(app, caller, input)
    return getOrganization(app, input.organizationId)
  },

  async listPurchases({ app, input }) {
    const { sellers, subscriptions, orders } = await overviewOf(app, input.buyerId, { mayManage: true })
    return { sellers, subscriptions, orders }
  },

  async createSecretKey({ app, caller, input }) {
    return createSecretKey(app, { ...input, by: caller })
  },
  async rotateSecretKey({ app, caller, input }) {
    return rotateSecretKey(app, { id: input.id, by: caller })
  },
  async listSecretKeys({ app }) {
    return listSecretKeys(app)
  },
  async deleteSecretKey({ app, caller, input }) {
    await deleteSecretKey(app, caller, input.id)
    return { success: true }
  },

  async createApplication({ app, caller, input }) {
    return createApplication(app, input, { by: caller, uploader: uploaderOf(caller) })
  },
  async listApplications({ app, input }) {
    return listApplications(app, input)
  },
  async getApplication({ app, input }) {
    return shownApplication(app, (await findApplication(app, input.id)) ?? refuse('NOT_FOUND'))
  },
  async updateApplication({ app, caller, input: { id, ...wish } }) {
    return updateApplication(app, id, wish, { by: caller, uploader: uploaderOf(caller) })
  },
  async rotateApplicationSecret({ app, caller, input }) {
    return rotateApplicationSecret(app, input.id, caller)
  },
  async deleteApplication({ app, caller, input }) {
    await deleteApplication(app, input.id, caller)
    return { success: true }
  },

  listSocialProviders: async ({ app }) => ({ providers: await listProviders(app) }),
  getSocialProvider: ({ app, input }) => getProvider(app, input.id),
  createSocialProvider: ({ app, caller, input }) => createProvider(app, input, caller),
  updateSocialProvider: ({ app, caller, input }) => updateProvider(app, input, caller),
  trySocialProvider: async ({ app, input }) => ({ steps: await tryProvider(app, input.id) }),
  async deleteSocialProvider({ app, caller, input: { id, evenIfOnlyWayIn } }) {
    await deleteProvider(app, id, { evenIfOnlyWayIn, by: caller })
    return { success: true }
  },

  async listAuditEntries({ app, input }) {
    return onReplica(app, (app) => listEntries(app, input))
  },

  readReadiness: async ({ app }) => ({ checks: await readReadiness(app) }),
  checkReadiness: ({ app, input }) => lookAt(app, input.id),
  async readInstallation({ app, input }) {
    return readInstallation(app, input.days)
  },
  async listJobs({ app, input }) {
    return listJobs(app, input)
  },
  async retryJob({ app, caller, input }) {
    await tryAgain(app, caller, input.id)
    return { success: true }
  },
  async listMail({ app, input }) {
    return listMail(app, input)
  },
  async readBillingTotals({ app }) {
    return billingTotals(app)
  },

  async getLook({ app }) {
    return showLook(app)
  },
  async changeLook({ app, caller, input }) {
    return changeLook(app, caller, input)
  },
  async getLetters({ app, input: { language } }) {
    return { language, letters: await listLetters(app, language) }
  },
  async changeLetter({ app, caller, input }) {
    return changeLetter(app, caller, input)
  },
  async previewLetter({ app, input, setHeader }) {
    const { html } = await previewLetter(app, input)
    for (const [name, value] of Object.entries({ ...letterHeaders, 'x-frame-options': 'SAMEORIGIN' })) setHeader(name, value)
    return html
  },
}
