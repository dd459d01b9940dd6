import { addKnownFactor } from '../factors/import-factors.ts'
import type { App } from '../kit/app.ts'
import type { KnownUserRow } from '../kit/caller.ts'
import { addPasskey, findPasskey } from '../passkeys/store.ts'
import { sealSecret } from '../two-factor/secret-vault.ts'
import { findUser } from '../users/store.ts'
import { updateUser } from '../users/write-users.ts'
import { entriesAbout, isOnlyTyped } from './entries-about.ts'
import { openOld } from './old-secrets.ts'
import type { Outcome } from './outcome.ts'
import { LineRefused, type PasskeyRecord, type SecondFactorRecord } from './records.ts'

/** A second factor goes on: the person's authenticator gives the same codes. One that was switched off or replaced here does not come back. */
export async function importSecondFactor(app: App, { userId, secret, backupCodes }: SecondFactorRecord): Promise<Outcome> {
  const user = await ownerOf(app, userId)
  const chosenHere = await entriesAbout(app, userId, ['two-factor.enabled', 'two-factor.disabled', 'two-factor.reset'])
  if (user.twoFactorEnabled || chosenHere.length > 0) return 'unchanged'
  if (secret === null && !app.config.twoFactorByMail)
    throw new LineRefused('their second factor is a mailed code, and TOLLGATE_TWO_FACTOR_BY_MAIL is off')
  const added = await addKnownFactor(app, {
    userId,
    kind: secret === null ? 'otp' : 'totp',
    secret: secret === null ? null : sealSecret(app, Buffer.from(opened(app, secret), 'utf8')),
    backupCodes: codesIn(openOld(app.config.secrets, backupCodes) ?? backupCodes),
  })
  if (added) await updateUser(app, userId, { twoFactorEnabled: true }, null)
  return added ? 'created' : 'unchanged'
}

/** One that was removed here does not come back: which of several it was, nothing says. */
export async function importPasskey(app: App, { type: _, ...passkey }: PasskeyRecord): Promise<Outcome> {
  await ownerOf(app, passkey.userId)
  if (await findPasskey(app, passkey.credentialId)) return 'unchanged'
  if ((await entriesAbout(app, passkey.userId, ['passkey.removed'])).length > 0) return 'unchanged'
  const added = await addPasskey(app, { ...passkey, verifiedUser: false, lastUsedAt: null, flaggedAt: null })
  return added ? 'created' : 'unchanged'
}

async function ownerOf(app: App, id: string): Promise<KnownUserRow> {
  const user = await findUser(app, id)
  if (!user) throw new LineRefused(`there is no person ${id}`)
  if (await isOnlyTyped(app, user)) throw new LineRefused(`${user.email} was typed here and never proven: the account may be a stranger's`)
  return user
}

/** Left closed it would be lost, and the person let in by their password alone. */
function opened({ config }: App, sealed: string): string {
  const text = openOld(config.secrets, sealed)
  if (text === null)
    throw new LineRefused('no secret of TOLLGATE_SECRETS opens it: name the secret of the old server there, after the new one')
  return text
}

/** Codes may be kept as they are. Those that were kept in a way of their own are left behind: their person makes new ones. */
function codesIn(text: string): string[] {
  try {
    const codes: unknown = JSON.parse(text)
    return Array.isArray(codes) ? codes.filter((code): code is string => typeof code === 'string' && code.length <= 100).slice(0, 100) : []
  } catch {
    return []
  }
}
