import type { Result } from '#client/index.ts'

/** The code of a failure that only the browser knows: the person closed its dialog, or it found no passkey. */
export const passkeyUnused = 'PASSKEY_UNUSED'
/** The same for a device that has a passkey of this account already. */
export const passkeyKnown = 'PASSKEY_KNOWN'

/** A failure of the browser in the shape of one of the server, so that forms treat them alike. */
export function browserFailure(code: typeof passkeyUnused | typeof passkeyKnown) {
  return { data: null, error: { code, message: 'No passkey was used.', status: 400, statusText: '' } } as Result<never, never>
}
