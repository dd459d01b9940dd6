import * as z from 'zod/mini'
import { Email } from '#contract/users.ts'
import { resetSecondFactor } from '../admin/reset-second-factor.ts'
import type { App } from '../kit/app.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate reset-second-factor EMAIL

For a person who lost their second factor, administrators included. Takes away, at once, their authenticator, mailed codes, backup
codes, passkeys and trusted browsers, and ends their sessions. The password stays. The person is told by mail, and the log keeps it.

Make sure first that it is the person who asks: what is left protects the account no better than its password and its mailbox.
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const [text = ''] = readArguments(args, { names: ['EMAIL'] }).positionals
  const email = z.safeParse(Email, text)
  if (!email.success) throw new WrongUsage(`"${text}" is not an email address.`)
  surroundings.print(await withApp(surroundings, (app) => inTransaction(app, (app) => reset(app, email.data))))
  return 0
}

/** Answers what to tell the operator. */
async function reset(app: App, email: string): Promise<string> {
  const user = await lockUser(app, { email })
  if (!user) throw new Error(`no account has the address ${email}.`)
  if (!(await resetSecondFactor(app, user, {}))) return `${email} has no second factor. Nothing was changed.`
  return `${email} signs in without a second factor now. All their sessions have ended.`
}
