import { ceremonyOf, creationOptions } from '#client/ceremony-json.ts'
import { api } from '../api/api.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { browserFailure, passkeyKnown, passkeyUnused } from './browser-failure.ts'

type Made = Awaited<ReturnType<typeof api.passkey.verifyRegistration>>

/** Has the browser make a passkey, and the server keep it under a name. */
export async function makePasskey(name: string): Promise<Made> {
  const { data: options, error } = await whenFresh(() => api.passkey.generateRegisterOptions())
  if (error) return { data: null, error } as Made
  const made = await create(creationOptions(options as unknown as PublicKeyCredentialCreationOptionsJSON))
  if (!(made instanceof PublicKeyCredential)) return browserFailure(made)
  return api.passkey.verifyRegistration({ response: ceremonyOf(made), name })
}

async function create(publicKey: PublicKeyCredentialCreationOptions) {
  try {
    const credential = await navigator.credentials.create({ publicKey })
    return credential instanceof PublicKeyCredential ? credential : passkeyUnused
  } catch (error) {
    // The standard's answer of an authenticator that is among the excluded ones.
    return error instanceof DOMException && error.name === 'InvalidStateError' ? passkeyKnown : passkeyUnused
  }
}
