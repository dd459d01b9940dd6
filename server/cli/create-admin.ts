import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { rolesIn } from '#contract/permissions.ts'
import { Email } from '#contract/users.ts'
import { record } from '../audit/record.ts'
import { pageLink } from '../email-addresses/page-link.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { alphabets } from '../kit/random.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { sendReset } from '../passwords/send-reset.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { addUser, lockUser, newUser, updateUser } from '../users/store.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate create-admin EMAIL

Makes the person with this address an administrator. If nobody has it, makes a new administrator without a password, and
prints and mails a link to choose one.
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const [text = ''] = readArguments(args, { names: ['EMAIL'] }).positionals
  const email = z.safeParse(Email, text)
  if (!email.success) throw new WrongUsage(`"${text}" is not an email address.`)

  const lines = await withApp(surroundings, (app) => inTransaction(app, (app) => createAdmin(app, email.data)))
  for (const line of lines) surroundings.print(line)
  return 0
}

/** Answers what to tell the operator. */
async function createAdmin(app: App, email: string): Promise<string[]> {
  const user = await lockUser(app, { email })
  if (user) return [await promote(app, user)]

  const admin = (await addUser(app, newUser(app, { email, name: email.split('@')[0] as string, role: 'admin' }))) as UserRow
  await record(app, { action: 'user.created', by: {}, userId: admin.id, details: { role: 'admin' } })
  const link = await linkToChoosePassword(app, admin)
  return [`${email} is a new administrator. This link, good for an hour and also mailed, lets them choose a password:`, link]
}

async function promote(app: App, { id, email, role }: UserRow): Promise<string> {
  const roles = rolesIn(role)
  if (roles.includes('admin')) return `${email} is an administrator already.`
  const raised = [...roles, 'admin'].join(',')
  await updateUser(app, id, { role: raised })
  await record(app, { action: 'user.role-changed', by: {}, userId: id, details: { from: role, to: raised } })
  return `${email} is an administrator now.`
}

async function linkToChoosePassword(app: App, { id, email }: UserRow): Promise<string> {
  const { length, lifetime } = limits.resetToken
  const form = { length, alphabet: alphabets.lettersAndDigits }
  const { token } = await issueToken(app, { purpose: 'reset-password', userId: id, address: email, lifetime, token: form })
  // The server sends the letter, with a link of its own, when it next works its outbox.
  await enqueue(app, sendReset, { email, redirectTo: null, acceptLanguage: null })
  return pageLink(app, `/reset-password/${token}`)
}
