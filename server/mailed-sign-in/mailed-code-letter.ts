import type { MailedCodeType } from '#contract/mailed-sign-in.ts'
import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { byLinkOrCode, validFor } from '../mail/notes.ts'
import { speaker } from '../mail/words/speaker.ts'

/** What a code may be for: what can be asked for by name, and the two of a change of address. */
export type LetterType = MailedCodeType | 'new-address' | 'address-change'

type Brought = { type: LetterType; code: string; lifetime: number; link: string | null }

/** Brings a code that signs in, proves an address, lets a new password be chosen or an address be changed; one that signs in may come with a link that does the same. */
export function mailedCodeLetter({ type, code, lifetime, link, ...reader }: Reader & Brought): Letter {
  const say = speaker(reader, 'mailedCode')
  const subject = say('subject', { ...reader, code })
  if (link !== null) return withLink({ code, lifetime, link, ...reader }, subject)
  return layout({
    ...reader,
    subject,
    heading: say('heading'),
    blocks: [
      { paragraph: say(introductions[type], reader) },
      { code },
      validFor(reader, lifetime),
      { note: say(type === 'address-change' ? 'otherwiseAddressChange' : 'otherwise') },
    ],
  })
}

const introductions = {
  'sign-in': 'signIn',
  'email-verification': 'verification',
  'forget-password': 'reset',
  'new-address': 'newAddress',
  'address-change': 'addressChange',
} as const

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
