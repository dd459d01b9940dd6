import type { MailedCodeType } from '#contract/mailed-sign-in.ts'
import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { byLinkOrCode, validFor } from '../mail/notes.ts'
import { speaker } from '../mail/words/speaker.ts'

type Brought = { type: MailedCodeType; code: string; lifetime: number; link: string | null }

/** Brings a code that signs in, proves an address, or lets a new password be chosen; one that signs in may come with a link that does the same. */
export function mailedCodeLetter({ type, code, lifetime, link, ...reader }: Reader & Brought): Letter {
  const say = speaker(reader, 'mailedCode')
  const subject = say('subject', { ...reader, code })
  if (link !== null) return withLink({ code, lifetime, link, ...reader }, subject)
  return layout({
    ...reader,
    subject,
    heading: say('heading'),
    blocks: [
      { paragraph: say(type === 'sign-in' ? 'signIn' : type === 'email-verification' ? 'verification' : 'reset', reader) },
      { code },
      validFor(reader, lifetime),
      { note: say('otherwise') },
    ],
  })
}

function withLink({ code, lifetime, link, ...reader }: Reader & { code: string; lifetime: number; link: string }, subject: string): Letter {
  const say = speaker(reader, 'magicLink')
  return layout({
    ...reader,
    subject,
    heading: say('heading'),
    blocks: [
      { paragraph: say('intro', reader) },
      ...byLinkOrCode(reader, say('button'), { link, code, expiresIn: lifetime }),
      { note: speaker(reader, 'mailedCode')('otherwise') },
    ],
  })
}
