import type { accountDeletion } from '#contract/account-deletion.ts'
import { type Handlers, Redirect } from '../http/handlers.ts'
import { leaveDevice } from '../sessions/leave-device.ts'
import { clearSessionCookies } from '../sessions/session-cookies.ts'
import { deleteOwnAccount, refuseIfOff } from './delete-own-account.ts'
import { previewDeletion } from './preview-deletion.ts'

export const accountDeletionRoutes: Handlers<typeof accountDeletion> = {
  async deleteUser(call) {
    const outcome = await deleteOwnAccount(call.app, call.caller, call.input)
    if (outcome === 'mailed') return { success: true, message: 'Verification email sent' }
    clearSessionCookies(call)
    await leaveDevice(call, call.caller.user.id)
    return { success: true, message: 'User deleted' }
  },

  async deleteUserCallback(call) {
    const { token, callbackURL } = call.input
    refuseIfOff(call.app)
    await deleteOwnAccount(call.app, call.caller, { token })
    clearSessionCookies(call)
    await leaveDevice(call, call.caller.user.id)
    return callbackURL ? new Redirect(callbackURL) : { success: true, message: 'User deleted' }
  },

  previewDeletion: ({ app, caller }) => previewDeletion(app, caller.user.id),
}
