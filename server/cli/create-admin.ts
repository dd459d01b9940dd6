import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { rolesIn } from '#contract/permissions.ts'
import { Email } from '#contract/users.ts'
import { unlinkAll } from '../accounts/store.ts'
import { pageLink } from '../email-addresses/page-link.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { alphabets } from '../kit/random.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { lockDown } from '../passwords/lock-down.ts'
import { sendReset } from '../passwords/send-reset.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { findUserByEmail, lockUser, newUser } from '../users/store.ts'
import { addUser, updateUser } from '../users/write-users.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate create-admin EMAIL [--unverified] [--yes]

Makes the person with this address an administrator. If nobody has it, makes a new administrator without a password, and
prints and mails a link to choose one; at a keyboard it asks first, since a wrong address would get the letter. --yes does not ask.

An account that never proved the address may be somebody else's. With --unverified it is made an administrator all the same:
its password and linked accounts are taken away and its sessions end, and the link to choose a password goes to the mailbox.
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { values, positionals } = readArguments(args, {
    names: ['EMAIL'],
    options: { unverified: { type: 'boolean' }, yes: { type: 'boolean' } },
  })
  const [text = ''] = positionals
  const email = z.safeParse(Email, text)
  if (!email.success) throw new WrongUsage(`"${text}" is not an email address.`)

  const lines = await withApp(surroundings, async (app) => {
    const isNew = !(await findUserByEmail(app, email.data))
    const { ask } = surroundings
    if (isNew && ask && !values.yes && !(await ask(question(email.data)))) return ['Nothing was done.']
    return inTransaction(app, (app) => createAdmin(app, email.data, { unverified: values.unverified ?? false }))
  })
  for (const line of lines) surroundings.print(line)
  return 0
}

function question(email: string): string {
  return `There is no account with ${email}. Make a new administrator, and mail a link to choose a password there?`
}

/** Answers what to tell the operator. */
async function createAdmin(app: App, email: string, { unverified }: { unverified: boolean }): Promise<string[]> {
  const user = await lockUser(app, { email })
  if (!user) return welcome(app, email)
  if (rolesIn(user.role).includes('admin')) return [`${email} is an administrator already.`]
  if (!user.emailVerified && !unverified) throw new Error(unproven(app, email))

  await raise(app, user)
  if (user.emailVerified) return [`${email} is an administrator now.`]
  await empty(app, user)
  return [`${email} is an administrator now. ${choosing}`, await linkToChoosePassword(app, user)]
}

function unproven({ config }: App, email: string): string {
  const where = config.production ? '' : `, which is at ${config.url}/dev/inbox`
  return `nobody has proven that ${email} is theirs, and the account may belong to a stranger. Open the link in the letter that confirms the address${where}, and run this again; or add --unverified, which takes the account’s password away and mails a link to choose a new one.`
}

const choosing = 'This link, good for an hour and also mailed, lets them choose a password:'

async function welcome(app: App, email: string): Promise<string[]> {
  const admin = newUser(app, { email, name: email.split('@')[0] as string, role: 'admin' })
  await addUser(app, admin, { by: {}, details: { role: 'admin' } })
  return [`${email} is a new administrator. ${choosing}`, await linkToChoosePassword(app, admin)]
}

async function raise(app: App, { id, role }: UserRow) {
  const raised = [...rolesIn(role), 'admin'].join(',')
  await updateUser(app, id, { role: raised }, { action: 'user.role-changed', by: {}, details: { from: role, to: raised } })
}

/** Removes every way in that was set up without proof of the address: from now on only its mailbox opens the account. */
async function empty(app: App, user: UserRow) {
  await lockDown(app, user, {})
  await unlinkAll(app, { userId: user.id, by: {} })
}

/** Where an administrator begins: the application knows nothing of it. */
const home = '/admin'

async function linkToChoosePassword(app: App, { id, email }: UserRow): Promise<string> {
  const { length, lifetime } = limits.resetToken
  const form = { length, alphabet: alphabets.lettersAndDigits }
  const { token } = await issueToken(app, { purpose: 'reset-password', userId: id, address: email, lifetime, token: form })
  // The server sends the letter, with a link of its own, when it next works its outbox.
  await enqueue(app, sendReset, { email, redirectTo: null, callbackURL: home, acceptLanguage: null })
  return pageLink(app, `/reset-password/${token}`, { redirect: home })
}
