import { replaceToken, type TokenColumn } from '../accounts/store.ts'
import type { Vault } from '../kit/vault.ts'
import { sealings } from './account-tokens.ts'

const purposes: Record<TokenColumn, string> = { accessToken: sealings.access, refreshToken: sealings.refresh, idToken: sealings.id }
const columns = Object.keys(purposes) as TokenColumn[]

export const providerTokenVault: Vault = {
  name: 'tokens of social providers',
  async read({ db }, [after = ''] = []) {
    const holders = db.selectFrom('accounts').where((is) => is.or(columns.map((column) => is(column, 'is not', null))))
    const rows = await holders
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .select(['id', ...columns])
      .execute()
    return rows.flatMap((row) =>
      columns.flatMap((column) => {
        const text = row[column]
        return text === null ? [] : [{ place: [row.id], column, purpose: purposes[column], text }]
      }),
    )
  },
  async replace(app, { place: [id = ''], column, text }, by) {
    await replaceToken(app, id, { column: column as TokenColumn, from: text, to: by })
  },
}
