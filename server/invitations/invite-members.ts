import * as z from 'zod/mini'
import type { Invitation } from '#contract/invitations.ts'
import { Email } from '#contract/users.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { type Asked, inviteAddress, offerOf } from './invite-member.ts'

type Wish = Asked & { emails: string[]; resend: boolean }
type Result = { email: string; invitation: Invitation | null; error: { code: string; message: string } | null }

/** Invites many addresses. What the caller may not offer is refused as a whole; each address then has a result of its own. */
export async function inviteMembers(app: App, caller: AnyCaller, { emails, resend, ...asked }: Wish): Promise<Result[]> {
  const offer = await offerOf(app, caller, asked)
  const results: Result[] = []
  for (const email of emails) {
    results.push(await resultOf(email, async (email) => inviteAddress(app, caller, offer, { email, resend })))
  }
  return results
}

/** What is wrong with one address must not keep the others from being invited. */
async function resultOf(email: string, invite: (email: string) => Promise<Invitation>): Promise<Result> {
  try {
    const { data } = z.safeParse(Email, email)
    const invitation = await invite(data ?? refuse('INVALID_EMAIL'))
    return { email: invitation.email, invitation, error: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { email, invitation: null, error: { code: error.code, message: error.words } }
  }
}
