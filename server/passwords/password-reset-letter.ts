import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { byLinkOrCode, type LinkAndCode } from '../mail/notes.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Lets a person who forgot the password choose a new one, by a link or by a code. */
export function passwordResetLetter({ link, code, expiresIn, ...reader }: Reader & LinkAndCode): Letter {
  const say = speaker(reader, 'passwordReset')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [{ paragraph: say('intro') }, ...byLinkOrCode(reader, say('button'), { link, code, expiresIn }), { note: say('otherwise') }],
  })
}
