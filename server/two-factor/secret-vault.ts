import { findSecrets, replaceSecret } from '../factors/second-factors.ts'
import type { App } from '../kit/app.ts'
import { seal, unseal } from '../kit/sealing.ts'
import type { Vault } from '../kit/vault.ts'

const purpose = 'authenticator secret'

export function sealSecret(app: App, secret: Uint8Array): string {
  return seal(app, purpose, Buffer.from(secret).toString('base64url'))
}

export function openSecret(app: App, sealed: string): Uint8Array {
  return Buffer.from(unseal(app, purpose, sealed), 'base64url')
}

export const authenticatorVault: Vault = {
  name: 'secrets of authenticators',
  async read(app, [after = ''] = []) {
    const rows = await findSecrets(app, { after })
    return rows.map(({ userId, secret }) => ({ place: [userId], column: 'secret', purpose, text: secret as string }))
  },
  replace: (app, { place: [userId = ''], text }, by) => replaceSecret(app, userId, { from: text, to: by }),
}
