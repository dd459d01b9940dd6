import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { validFor } from '../mail/notes.ts'
import { plainName } from '../mail/plain-name.ts'
import { speaker } from '../mail/words/speaker.ts'

type Invitation = {
  organization: string
  /** The name of whoever invites, and their address where they have proven it: anybody can sign up with another's. */
  inviter: { name: string; email: string; emailVerified: boolean }
  /** One role or several, joined by commas. */
  role: string
  link: string
  expiresIn: number
}

/**
 * Invites somebody, with or without an account, to an organization. They did not ask for this letter, so it speaks in our words alone;
 * names of persons and organizations, which anybody can choose, stand apart, quoted and said to be unchecked.
 */
export function invitationLetter({ organization, inviter, role, link, expiresIn, ...reader }: Reader & Invitation): Letter {
  const say = speaker(reader, 'invitation')
  const name = speaker(reader, 'facts')
  const quote = speaker(reader, 'shared')
  const quoted = (name: string) => quote('quoted', { words: plainName(name) })
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: say('intro', reader) },
      {
        facts: [
          { label: name('organization'), value: quoted(organization) },
          { label: name('inviter'), value: inviter.emailVerified ? `${quoted(inviter.name)} <${inviter.email}>` : quoted(inviter.name) },
          { label: name('role'), value: roleWords(role, name) },
        ],
      },
      { button: say('button'), link },
      validFor(reader, expiresIn),
      { note: say('otherwise') },
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
