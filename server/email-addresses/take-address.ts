import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor, UserRow } from '../kit/caller.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { forgetTokensMailedTo } from '../tokens/forget-tokens.ts'
import { updateUser } from '../users/store.ts'

/**
 * Frees an address for whoever proved that its mailbox is theirs. The account that never did so lives on in its sessions with a
 * place holder, until its people give it an address of their own. The caller holds the account's lock.
 */
export async function takeAddressFrom(app: App, holder: UserRow, by: Actor) {
  // Nobody can take it first: an address that exists already would keep the account where it is.
  const email = `${randomText(app, 32, alphabets.digitsAndLowerCase)}@unproven.invalid`
  await updateUser(app, holder.id, { email })
  await forgetTokensMailedTo(app, { userId: holder.id, address: holder.email })
  await record(app, { action: 'email.changed', by, userId: holder.id, details: { from: holder.email, to: email } })
}
