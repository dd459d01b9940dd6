import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'

/** The card network gave a card a new number or date: what holds is read from the processor, and every customer who has the card sees it. */
export async function updateCards(app: App, processorMethodId: string): Promise<void> {
  const cards = app.db.selectFrom('paymentMethods').where('processorMethodId', '=', processorMethodId).where('deletedAt', 'is', null)
  if (!(await cards.select('id').limit(1).executeTakeFirst())) return
  const facts = await app.payments.findCard(processorMethodId)
  if (facts === null) return
  const kept = app.db.updateTable('paymentMethods').where('processorMethodId', '=', processorMethodId).where('deletedAt', 'is', null)
  const { brand, last4, expMonth, expYear } = facts
  await kept.set({ brand, last4, expMonth, expYear, modifiedAt: now(app) }).execute()
}
