import type { App } from '../kit/app.ts'

/** Hands the keys of an anonymous person to the account they made or came back to. */
export async function absorbKeys({ db }: App, { from, to }: { from: string; to: string }) {
  await db.updateTable('apiKeys').set({ userId: to }).where('userId', '=', from).execute()
}
