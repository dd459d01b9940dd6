import type { admin } from '#contract/admin.ts'
import { listEntries } from '../audit/list-entries.ts'
import { billingTotals } from '../billing/metrics/billing-totals.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuse } from '../kit/refusal.ts'
import { shownFields } from '../kit/user-fields.ts'
import { shownAccount } from '../linked-accounts/shown-account.ts'
import { findAccounts } from '../linked-accounts/store.ts'
import { letterHeaders } from '../mail/letter-headers.ts'
import { listMail } from '../mail/log.ts'
import { listOrganizations } from '../organizations/store.ts'
import { listJobs } from '../outbox/list-jobs.ts'
import { createSecretKey, deleteSecretKey, listSecretKeys, rotateSecretKey } from '../secret-keys/manage-secret-keys.ts'
import { deviceOf } from '../sessions/device-of.ts'
import { clearSessionCookies, setSessionCookies, waitingTokenOf } from '../sessions/session-cookies.ts'
import { formField } from '../users/form-field.ts'
import { isPermitted } from '../users/is-permitted.ts'
import { findUser } from '../users/store.ts'
import { banUser, unbanUser } from './ban-user.ts'
import { changeLook, showLook } from './change-look.ts'
import { changeUser, setRole, setUserPassword } from './change-user.ts'
import { createUser } from './create-user.ts'
import { impersonateUser, stopImpersonating } from './impersonate-user.ts'
import { changeLetter, listLetters } from './letters.ts'
import { listUsers } from './list-users.ts'
import { permit } from './permit.ts'
import { previewLetter } from './preview-letter.ts'
import { removeUser } from './remove-user.ts'
import { tryAgain } from './try-again.ts'
import { listUserSessions, revokeUserSession, revokeUserSessions } from './user-sessions.ts'

/** Secret keys open every account, jobs move money, and letters speak for the house: all for those who may set any password. */
const powerful = { user: ['set-password'] }

export const adminRoutes: Handlers<typeof admin> = {
  async listUsers({ app, caller, input }) {
    permit(app, caller, { user: ['list'] }, 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS')
    return listUsers(app, input)
  },
  async getUser({ app, caller, input }) {
    permit(app, caller, { user: ['get'] }, 'YOU_ARE_NOT_ALLOWED_TO_GET_USER')
    return (await findUser(app, input.id)) ?? refuse('USER_NOT_FOUND')
  },
  async listUserFields({ app, caller }) {
    permit(app, caller, { user: ['get'] }, 'YOU_ARE_NOT_ALLOWED_TO_GET_USER')
    return shownFields(app).map((name) => ({ ...formField(app, name), required: false }))
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

  async impersonateUser(call) {
    const { app, caller, cookies, input } = call
    const impersonated = await impersonateUser(app, caller, input)
    clearSessionCookies(call)
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

  async listUserSessions({ app, caller, input }) {
    const sessions = await listUserSessions(app, caller, input.userId)
    return { sessions: sessions.map((session) => ({ ...session, token: session.tokenHash, device: deviceOf(session.userAgent) })) }
  },
  async listUserAccounts({ app, caller, input }) {
    permit(app, caller, { user: ['get'] }, 'YOU_ARE_NOT_ALLOWED_TO_GET_USER')
    return { accounts: (await findAccounts(app, input.userId)).map(shownAccount) }
  },
  async listUserOrganizations({ app, caller, input }) {
    permit(app, caller, { user: ['get'] }, 'YOU_ARE_NOT_ALLOWED_TO_GET_USER')
    return { organizations: await listOrganizations(app, input.userId) }
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

  async createSecretKey({ app, caller, input }) {
    permit(app, caller, powerful, 'FORBIDDEN')
    return createSecretKey(app, { ...input, by: caller })
  },
  async rotateSecretKey({ app, caller, input }) {
    permit(app, caller, powerful, 'FORBIDDEN')
    return rotateSecretKey(app, { id: input.id, by: caller })
  },
  async listSecretKeys({ app, caller }) {
    permit(app, caller, powerful, 'FORBIDDEN')
    return listSecretKeys(app)
  },
  async deleteSecretKey({ app, caller, input }) {
    permit(app, caller, powerful, 'FORBIDDEN')
    await deleteSecretKey(app, caller, input.id)
    return { success: true }
  },

  async listAuditEntries({ app, caller, input }) {
    permit(app, caller, { user: ['list'] }, 'FORBIDDEN')
    return listEntries(app, input)
  },

  async listJobs({ app, caller, input }) {
    permit(app, caller, { user: ['list'] }, 'FORBIDDEN')
    return listJobs(app, input)
  },
  async retryJob({ app, caller, input }) {
    permit(app, caller, powerful, 'FORBIDDEN')
    await tryAgain(app, caller, input.id)
    return { success: true }
  },
  async listMail({ app, caller, input }) {
    permit(app, caller, { user: ['list'] }, 'FORBIDDEN')
    return listMail(app, input)
  },
  async readBillingTotals({ app, caller }) {
    permit(app, caller, { user: ['list'] }, 'FORBIDDEN')
    return billingTotals(app)
  },

  async getLook({ app, caller }) {
    permit(app, caller, { user: ['list'] }, 'FORBIDDEN')
    return showLook(app)
  },
  async changeLook({ app, caller, input }) {
    permit(app, caller, powerful, 'FORBIDDEN')
    return changeLook(app, caller, input)
  },
  async getLetters({ app, caller, input: { language } }) {
    permit(app, caller, { user: ['list'] }, 'FORBIDDEN')
    return { language, letters: await listLetters(app, language) }
  },
  async changeLetter({ app, caller, input }) {
    permit(app, caller, powerful, 'FORBIDDEN')
    return changeLetter(app, caller, input)
  },
  async previewLetter({ app, caller, input, setHeader }) {
    permit(app, caller, { user: ['list'] }, 'FORBIDDEN')
    const { html } = await previewLetter(app, input)
    for (const [name, value] of Object.entries({ ...letterHeaders, 'x-frame-options': 'SAMEORIGIN' })) setHeader(name, value)
    return html
  },
}
