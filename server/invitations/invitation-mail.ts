import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { validFor } from '../mail/notes.ts'
import { speaker } from '../mail/words/speaker.ts'

type Invitation = {
  organization: string
  /** The name of whoever invites, and their address: the name alone proves nothing. */
  inviter: { name: string; email: string }
  /** One role or several, joined by commas. */
  role: string
  link: string
  expiresIn: number
}

/** Invites somebody, with or without an account, to an organization. */
export function invitationLetter({ organization, inviter, role, link, expiresIn, ...reader }: Reader & Invitation): Letter {
  const say = speaker(reader.language, 'invitation')
  const name = speaker(reader.language, 'facts')
  const words = { ...reader, organization, inviter: inviter.name.trim() || inviter.email }
  return layout({
    ...reader,
    subject: say('subject', words),
    heading: say('heading', words),
    blocks: [
      { paragraph: say('intro', words) },
      {
        facts: [
          { label: name('organization'), value: organization },
          { label: name('inviter'), value: `${inviter.name} <${inviter.email}>`.trim() },
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
