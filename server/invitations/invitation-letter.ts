import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { validFor } from '../mail/notes.ts'
import { plainName } from '../mail/plain-name.ts'
import { speaker } from '../mail/words/speaker.ts'

type Invitation = {
  organization: string
  /** The inviter's name, and their address where it is proven: anyone can sign up with another person's. */
  inviter: { name: string; email: string; emailVerified: boolean }
  /** One role or several, joined by commas. */
  role: string
  link: string
  expiresIn: number
}

/**
 * Invites a person, with or without an account, to an organization. They did not ask for this letter. One whose address is proven is named in the subject
 * and answers for the name; otherwise the letter uses our words alone, and the names, which anyone can choose, are set apart and marked as unchecked.
 */
export function invitationLetter({ organization, inviter, role, link, expiresIn, ...reader }: Reader & Invitation): Letter {
  const say = speaker(reader, 'invitation')
  const name = speaker(reader, 'facts')
  const quote = speaker(reader, 'shared')
  const quoted = (name: string) => quote('quoted', { words: plainName(name) })
  const names = { inviter: plainName(inviter.name), organization: plainName(organization) }
  const isKnown = inviter.emailVerified && names.inviter !== ''
  return layout({
    ...reader,
    subject: isKnown ? say('subjectKnown', { ...names, ...reader }) : say('subject', reader),
    heading: isKnown ? say('headingKnown', names) : say('heading'),
    blocks: [
      { paragraph: isKnown ? say('introKnown', reader) : say('intro', reader) },
      {
        facts: [
          { label: name('organization'), value: quoted(organization) },
          { label: name('inviter'), value: inviter.emailVerified ? `${quoted(inviter.name)} <${inviter.email}>` : quoted(inviter.name) },
          { label: name('role'), value: roleWords(role, name) },
        ],
      },
      { button: say('button'), link },
      validFor(reader, expiresIn),
      { note: isKnown ? say('otherwiseKnown', { address: inviter.email }) : say('otherwise') },
    ],
  })
}

/** The roles that everybody has are translated; those an application makes up keep their own names. */
function roleWords(roles: string, name: (role: 'owner' | 'admin' | 'member') => string): string {
  return roles
    .split(',')
    .map((role) => role.trim())
    .map((role) => (role === 'owner' || role === 'admin' || role === 'member' ? name(role) : role))
    .join(', ')
}
