import type { App } from '../kit/app.ts'
import type { Actor, UserRow } from '../kit/caller.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { forgetTokensMailedTo } from '../tokens/forget-tokens.ts'
import { updateUser } from '../users/write-users.ts'

/**
 * Frees an address for the person who proved its mailbox. The account that never did keeps its sessions and gets a placeholder until its owner enters
 * another address. The caller holds the account's lock.
 */
export async function takeAddressFrom(app: App, holder: UserRow, by: Actor) {
  // Random, so that it cannot be taken first: a known placeholder could be registered to block the move.
  const email = `${randomText(app, 32, alphabets.digitsAndLowerCase)}@unproven.invalid`
  await updateUser(app, holder.id, { email }, { action: 'email.changed', by, details: { from: holder.email, to: email } })
  await forgetTokensMailedTo(app, { userId: holder.id, address: holder.email })
}
