import type { Ceremony } from '#contract/passkeys.ts'

/** What the browser asks a passkey for, from what the server sent. Older browsers cannot read the JSON of the standard themselves. */
export function requestOptions(options: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  if ('parseRequestOptionsFromJSON' in PublicKeyCredential) return PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const { challenge, allowCredentials, ...rest } = options
  return { ...rest, challenge: bytes(challenge), allowCredentials: withBytes(allowCredentials) } as PublicKeyCredentialRequestOptions
}

/** What the browser makes a passkey from. */
export function creationOptions(options: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  if ('parseCreationOptionsFromJSON' in PublicKeyCredential) return PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const { challenge, user, excludeCredentials, ...rest } = options
  return {
    ...rest,
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: withBytes(excludeCredentials),
  } as PublicKeyCredentialCreationOptions
}

/** What the browser brings back, as the server reads it. */
export function ceremonyOf(credential: PublicKeyCredential): Ceremony {
  if ('toJSON' in credential) return credential.toJSON() as Ceremony
  const { id, rawId, response } = credential as PublicKeyCredential & { response: AuthenticatorResponse }
  return { id, rawId: base64url(rawId), type: 'public-key', response: responseOf(response) }
}

function responseOf(response: AuthenticatorResponse): Ceremony['response'] {
  const clientDataJSON = base64url(response.clientDataJSON)
  if (response instanceof AuthenticatorAttestationResponse) {
    return { clientDataJSON, attestationObject: base64url(response.attestationObject), transports: response.getTransports() }
  }
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse
  return {
    clientDataJSON,
    authenticatorData: base64url(authenticatorData),
    signature: base64url(signature),
    userHandle: userHandle && base64url(userHandle),
  }
}

function withBytes(credentials: readonly PublicKeyCredentialDescriptorJSON[] = []) {
  return credentials.map(({ id, ...credential }) => ({ ...credential, id: bytes(id) }))
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

function base64url(buffer: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
