import type { passkey } from '#contract/passkeys.ts'
import { type Handlers, type Visit } from '../http/handlers.ts'
import type { Caller } from '../kit/caller.ts'
import { answerEntry, challengeTokenOf } from '../sessions/answer-entry.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { beginRegistration, finishRegistration } from './make-passkey.ts'
import { deletePasskey, updatePasskey } from './manage-passkeys.ts'
import { beginAuthentication, signInWithPasskey } from './sign-in-with-passkey.ts'
import { listPasskeys, type PasskeyRow } from './store.ts'

/** The doubled name is that of the published add-on. */
const cookie = 'better-auth-passkey'
const cookieAge = 300

export const passkeyRoutes: Handlers<typeof passkey> = {
  async generateRegisterOptions({ app, caller, cookies, input }) {
    const { name, authenticatorAttachment: attachment } = input
    const { options, token } = await beginRegistration(app, caller, { name, attachment })
    cookies.setSigned(cookie, token, { maxAge: cookieAge })
    return options as unknown as Record<string, unknown>
  },

  async verifyRegistration({ app, caller, cookies, input: { response, name } }) {
    const token = cookies.getSigned(cookie)
    cookies.clear(cookie)
    return shown(await finishRegistration(app, caller, { response, name, token }))
  },

  generateAuthenticateOptions: begin,
  beginAuthentication: begin,

  async verifyAuthentication(call) {
    const { app, caller, cookies, input } = call
    const token = cookies.getSigned(cookie)
    cookies.clear(cookie)
    const arrival = arrivalOf(call)
    const asking = { caller, challengeToken: challengeTokenOf(call), visitor: arrival.visitor }
    const entered = await signInWithPasskey(app, { ...input, trustDevice: input.trustDevice, token, arrival, ...asking })
    return answerEntry(call, entered, ({ session, token, user }) => ({ session: { ...session, token }, user }))
  },

  listUserPasskeys: async ({ app, caller }) => (await listPasskeys(app, caller.user.id)).map(shown),

  async deletePasskey({ app, caller, input }) {
    await deletePasskey(app, caller, input.id)
    return { status: true }
  },

  updatePasskey: async ({ app, caller, input }) => ({ passkey: shown(await updatePasskey(app, caller, input)) }),
}

async function begin(call: Visit & { caller: Caller | null }) {
  const { app, caller, cookies, visitor } = call
  const { options, token } = await beginAuthentication(app, { caller, challengeToken: challengeTokenOf(call), visitor })
  cookies.setSigned(cookie, token, { maxAge: cookieAge })
  return options as unknown as Record<string, unknown>
}

function shown({ credentialId, ...key }: PasskeyRow) {
  return { ...key, credentialID: credentialId }
}
