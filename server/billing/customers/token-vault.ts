import type { Vault } from '../../kit/vault.ts'
import { sealing } from './linked-accounts.ts'

export const customerTokenVault: Vault = {
  name: 'tokens of customers',
  async read({ db }, [customer = '', platform = ''] = []) {
    const rows = await db
      .selectFrom('customerAccounts')
      .where('tokens', 'is not', null)
      .where((is) => is.or([is('customerId', '>', customer), is.and([is('customerId', '=', customer), is('platform', '>', platform)])]))
      .orderBy('customerId')
      .orderBy('platform')
      .limit(500)
      .select(['customerId', 'platform', 'tokens'])
      .execute()
    return rows.map(({ customerId, platform, tokens }) => {
      return { place: [customerId, platform], column: 'tokens', purpose: sealing, text: tokens as string }
    })
  },
  async replace({ db }, { place: [customer = '', platform = ''], text }, tokens) {
    const kept = db.updateTable('customerAccounts').where('customerId', '=', customer).where('platform', '=', platform)
    await kept.where('tokens', '=', text).set({ tokens }).execute()
  },
}
