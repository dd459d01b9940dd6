import { ceremonyOf, requestOptions } from '../../ceremony-json.ts'
import type { ReactClient } from '../../react-client.ts'
import type { Result } from '../../result.ts'
import type { Settings } from '../settings.ts'

/** The code of a failure that only the browser knows: the person closed its dialog, or it found no passkey. */
export const passkeyUnused = 'PASSKEY_UNUSED'

type Wish = { readonly trustDevice?: boolean; readonly mediation?: 'conditional'; readonly signal?: AbortSignal }
type Verified = Awaited<ReturnType<ReactClient['passkey']['verifyAuthentication']>>

/** Whether this page may ask for the passkeys of the server: they are for its domain and those below it. Others leave it to the server's own page. */
export function mayUsePasskeys({ relyingPartyId }: Settings): boolean {
  const { hostname } = location
  return 'PublicKeyCredential' in globalThis && (hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`))
}

/** Asks the browser for a passkey, and signs in or finishes a sign-in with it. */
export async function signInWithPasskey(client: ReactClient, { trustDevice, mediation, signal }: Wish): Promise<Verified> {
  const { data: options, error } = await client.passkey.generateAuthenticateOptions({}, signal && { signal })
  if (error) return mediation ? unused : { data: null, error } // who has asked for nothing is told nothing
  const publicKey = requestOptions(options as unknown as PublicKeyCredentialRequestOptionsJSON)
  const wanted = { publicKey, ...(mediation && { mediation }), ...(signal && { signal }) }
  const credential = await navigator.credentials.get(wanted).catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return unused
  return client.passkey.verifyAuthentication({ response: ceremonyOf(credential), ...(trustDevice && { trustDevice }) })
}

/** A failure of the browser in the shape of one of the server, so that forms treat them alike. */
const unused = {
  data: null,
  error: { code: passkeyUnused, message: 'No passkey was used.', status: 400, statusText: '' },
} as Result<never, never>
