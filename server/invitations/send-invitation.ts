import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { alphabets } from '../kit/random.ts'
import { languageOf } from '../mail/language-of.ts'
import { invitationLetter } from '../mail/letters/invitation-letter.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { findOrganization } from '../organizations/store.ts'
import type { Work } from '../outbox/enqueue.ts'
import { finish, type Job } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { findUser, findUserByEmail } from '../users/store.ts'
import { findInvitation, isOpen } from './store.ts'

/**
 * Writes the letter of an invitation. Its link carries a secret beside the invitation's id: ids are seen by everybody in the
 * organization, the secret only by who reads the mailbox, and so it proves the address.
 */
export async function sendInvitation(app: App, { invitationId, acceptLanguage }: Work['invitation'], job: Job) {
  const invitation = await findInvitation(app, invitationId)
  if (!invitation || !isOpen(app, invitation)) return
  const { email, role, organizationId } = invitation
  const [inviter, invited, organization] = await Promise.all([
    findUser(app, invitation.inviterId),
    findUserByEmail(app, email),
    findOrganization(app, organizationId),
  ])
  if (!inviter || !organization) return

  await inTransaction(app, async (app) => {
    const { lifetime } = limits.invitation
    const { token } = await issueToken(app, {
      purpose: 'invitation',
      userId: null,
      address: email,
      lifetime,
      token: { length: 32, alphabet: alphabets.lettersAndDigits },
      data: { invitationId },
    })
    const link = new URL(`/invite/${invitationId}`, app.config.url)
    link.searchParams.set('token', token)
    const letter = invitationLetter({
      language: languageOf(invited?.language ?? null, acceptLanguage),
      applicationName: app.config.applicationName,
      name: invited?.name ?? '',
      organization: organization.name,
      inviter,
      role,
      link: link.href,
      expiresIn: lifetime,
    })
    await sendLetter(app, { to: email, letter })
    await finish(app, job)
  })
}
