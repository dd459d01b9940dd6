import { ceremonyOf, requestOptions } from '#client/ceremony-json.ts'
import { api } from '../api/api.ts'
import { browserFailure, passkeyUnused } from './browser-failure.ts'

type Wish = { trustDevice?: boolean; mediation?: 'conditional'; signal?: AbortSignal }
type Verified = Awaited<ReturnType<typeof api.passkey.verifyAuthentication>>

/** Asks the browser for a passkey and signs in, finishes a sign-in, or proves once more who is signed in. */
export async function signInWithPasskey({ trustDevice, mediation, signal }: Wish): Promise<Verified> {
  const { data: options, error } = await api.passkey.generateAuthenticateOptions({}, signal && { signal })
  if (error) return mediation ? browserFailure(passkeyUnused) : { data: null, error } // who has asked for nothing is told nothing
  const publicKey = requestOptions(options as unknown as PublicKeyCredentialRequestOptionsJSON)
  const credential = await navigator.credentials
    .get({ publicKey, ...(mediation && { mediation }), ...(signal && { signal }) })
    .catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return browserFailure(passkeyUnused)
  return api.passkey.verifyAuthentication({ response: ceremonyOf(credential), ...(trustDevice && { trustDevice }) })
}
