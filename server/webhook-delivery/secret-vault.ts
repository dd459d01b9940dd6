import type { Vault } from '../kit/vault.ts'
import { sealedSecrets } from './endpoints.ts'

export const webhookSecretVault: Vault = {
  name: 'secrets of webhooks',
  async read({ db }, [after = ''] = []) {
    const next = db.selectFrom('webhookEndpoints').where('id', '>', after).orderBy('id').limit(500)
    const rows = await next.select(['id', 'secrets']).execute()
    return rows.map(({ id, secrets }) => ({ place: [id], column: 'secrets', purpose: sealedSecrets, text: secrets }))
  },
  async replace({ db }, { place: [id = ''], text }, secrets) {
    await db.updateTable('webhookEndpoints').set({ secrets }).where('id', '=', id).where('secrets', '=', text).execute()
  },
}
