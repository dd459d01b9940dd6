import { limits } from '#contract/limits.ts'
import { alphabets } from '../kit/random.ts'
import { houseOf } from '../mail/house.ts'
import { languageOf } from '../mail/language-of.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { findOrganization } from '../organizations/store.ts'
import { defineJob } from '../outbox/define-job.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { findUser, findUserByEmail } from '../users/store.ts'
import { invitationLetter } from './invitation-letter.ts'
import { findInvitation, isOpen } from './store.ts'

type Payload = { invitationId: string; acceptLanguage: string | null }

/**
 * Writes the letter of an invitation. Its link carries a secret beside the invitation's id: members of the organization see ids, only
 * the reader of the mailbox sees the secret, and so it proves the address.
 */
export const sendInvitation = defineJob<Payload>('invitation', { lane: 'mail' }, async (app, { invitationId, acceptLanguage }, job) => {
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
      ...(await houseOf(app, languageOf(invited?.language ?? null, acceptLanguage))),
      name: invited?.name ?? '',
      organization: organization.name,
      inviter,
      role,
      link: link.href,
      expiresIn: lifetime,
    })
    await sendLetter(app, { to: email, letter, isAskedFor: true })
    await finish(app, job)
  })
})
