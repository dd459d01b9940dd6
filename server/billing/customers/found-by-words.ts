import type { App } from '../../kit/app.ts'
import { wordsFrom } from '../../members/pages.ts'
import { folded } from '../../members/words.ts'

/** The customers whose name or address has a word that begins with this text. */
export function customersByWords({ db }: App, organizationIds: readonly string[], text: string) {
  const typed = folded(text)
  const { from, before } = typed === '' ? { from: '', before: '' } : wordsFrom(typed) // signs alone are in no word
  const words = db.selectFrom('customerWords').where('customerWords.organizationId', 'in', organizationIds)
  return words.where('word', '>=', from).where('word', '<', before).select('customerWords.customerId')
}
