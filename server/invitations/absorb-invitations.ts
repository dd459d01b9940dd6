import type { App } from '../kit/app.ts'

/** Hands the invitations that an anonymous person sent to the account they made or came back to. */
export async function absorbInvitations({ db }: App, { from, to }: { from: string; to: string }) {
  await db.updateTable('invitations').set({ inviterId: to }).where('inviterId', '=', from).execute()
}
