import type { Vault } from '../kit/vault.ts'
import { replaceSecret, sealedSecret } from '../social/stored-providers.ts'

export const providerSecretVault: Vault = {
  name: 'secrets at social providers',
  async read({ db }, [after = ''] = []) {
    const next = db.selectFrom('socialProviders').where('id', '>', after).where('clientSecret', '!=', '').orderBy('id').limit(500)
    const rows = await next.select(['id', 'clientSecret']).execute()
    return rows.map(({ id, clientSecret }) => ({ place: [id], column: 'clientSecret', purpose: sealedSecret, text: clientSecret }))
  },
  async replace(app, { place: [id = ''], text }, by) {
    await replaceSecret(app, id, { from: text, to: by })
  },
}
