import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { entitlementsAfter, nothingHeld } from './outside-entitlements.ts'
import { readMessage, type Word } from './read-message.ts'
import { addMessage, lockOutsideCustomer, type OutsideCustomer, writeOutsideCustomer } from './store.ts'

/** Takes in what a provider outside tells: each message once, and never back to what was true before. */
export async function applyMessage(app: App, { id, body }: { id: string; body: string }): Promise<void> {
  const { type, word } = readMessage(body)
  await inTransaction(app, async (app) => {
    if (!(await addMessage(app, { id, type })) || !word) return
    const before = await lockOutsideCustomer(app, word)
    if (before.deletedAt !== null) return
    await writeOutsideCustomer(app, customerAfter(app, before, word))
  })
}

function customerAfter(app: App, before: OutsideCustomer, word: Word): OutsideCustomer {
  const { at, customer, news } = word
  const isNewer = at >= before.knownAsOf
  const after = {
    ...before,
    ...(isNewer && { externalId: customer.externalId, sellerId: customer.sellerId, knownAsOf: at }),
    modifiedAt: now(app),
  }
  if (news?.kind === 'deleted') return { ...after, holdings: nothingHeld(), deletedAt: at }
  if (!news || at < before.stateAsOf) return after
  return { ...after, holdings: entitlementsAfter(before.holdings, at, news), ...(news.kind === 'state' && { stateAsOf: at }) }
}
