import { Buffer } from 'node:buffer'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Ceremony } from '#contract/passkeys.ts'
import type { App } from '../kit/app.ts'
import type { PasskeyRow } from './store.ts'

/** What a made passkey is known by. */
export type MadePasskey = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'counter' | 'deviceType' | 'backedUp' | 'transports' | 'aaguid' | 'verifiedUser'
>

type Begin = { handle: string; email: string; name: string; known: PasskeyRow[]; attachment?: 'platform' | 'cross-platform' | undefined }

/** What the browser makes a passkey from. It has to be discoverable, so that no address is typed before it. */
export function registrationOptions(app: App, { handle, email, name, known, attachment }: Begin) {
  const { passkeyUserVerification: userVerification } = app.config
  return generateRegistrationOptions({
    rpName: app.config.passkeyRelyingPartyName ?? app.config.applicationName,
    rpID: relyingPartyOf(app),
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(app.random.bytes(32)),
    timeout: 60_000,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification, ...(attachment && { authenticatorAttachment: attachment }) },
    supportedAlgorithmIDs: [-8, -7, -257],
  })
}

/** What the browser signs in with: one of these passkeys or, where none are named, any that it keeps for us. */
export function authenticationOptions(app: App, known: PasskeyRow[]) {
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(app),
    challenge: new Uint8Array(app.random.bytes(32)),
    timeout: 60_000,
    userVerification: known.length > 0 ? 'required' : app.config.passkeyUserVerification,
    ...(known.length > 0 && { allowCredentials: known.map(described) }),
  })
}

function described({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports: transports.split(',').filter(Boolean) as never[] }
}

/** The passkey that was made, or null when anything about it is wrong. */
export async function checkRegistration(app: App, ceremony: Ceremony, challenge: string): Promise<MadePasskey | null> {
  const checked = await verifyRegistrationResponse({
    response: whole(ceremony) as RegistrationResponseJSON,
    expectedChallenge: challenge,
    ...expected(app),
  }).catch(() => null)
  if (!checked?.verified) return null
  const { credential, credentialDeviceType, credentialBackedUp, aaguid, userVerified } = checked.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64'),
    counter: credential.counter,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
    transports: (credential.transports ?? ceremony.response.transports ?? []).join(','),
    aaguid,
    verifiedUser: userVerified,
  }
}

/** What the passkey says of itself and of its user, or null when it did not sign this. */
export async function checkAuthentication(app: App, ceremony: Ceremony, { key, challenge }: { key: PasskeyRow; challenge: string }) {
  const checked = await verifyAuthenticationResponse({
    response: whole(ceremony) as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    // The counter is compared by the statement that moves it.
    credential: { id: key.credentialId, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64')), counter: 0 },
    ...expected(app),
  }).catch(() => null)
  if (!checked?.verified) return null
  const { newCounter, userVerified, credentialBackedUp } = checked.authenticationInfo
  return { counter: newCounter, verifiedUser: userVerified, backedUp: credentialBackedUp }
}

/** Origins come from the settings, never from the request. */
function expected(app: App) {
  return {
    expectedOrigin: passkeyOriginsOf(app),
    expectedRPID: relyingPartyOf(app),
    requireUserVerification: app.config.passkeyUserVerification === 'required',
  }
}

/** The newer client leaves out what the standard calls for. */
function whole(ceremony: Ceremony) {
  return { ...ceremony, clientExtensionResults: ceremony.clientExtensionResults ?? {} }
}

/** The domain for which passkeys are made. */
export function relyingPartyOf({ config }: Pick<App, 'config'>): string {
  return config.passkeyRelyingPartyId ?? new URL(config.url).hostname
}

/** Our own origin, those that are named, and trusted ones of the same relying party. */
export function passkeyOriginsOf(app: App): string[] {
  const { url, passkeyOrigins, trustedOrigins } = app.config
  const party = relyingPartyOf(app)
  const related = trustedOrigins.filter((origin) => !origin.includes('*') && isWithin(new URL(origin).hostname, party))
  return [...new Set([new URL(url).origin, ...passkeyOrigins, ...related])]
}

function isWithin(host: string, party: string): boolean {
  return host === party || host.endsWith(`.${party}`)
}
