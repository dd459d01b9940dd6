import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { validFor } from '../mail/notes.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Brings the code that finishes a sign-in. There is no link: a link could be followed by a reader who never typed the password. */
export function secondFactorCodeLetter({ code, lifetime, ...reader }: Reader & { code: string; lifetime: number }): Letter {
  const say = speaker(reader, 'secondFactorCode')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [{ paragraph: say('intro') }, { code }, validFor(reader, lifetime), { note: say('otherwise') }],
  })
}
