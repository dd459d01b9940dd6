import { layout } from '../../mail/layout.ts'
import type { Letter, Reader } from '../../mail/letter.ts'
import { validFor } from '../../mail/notes.ts'
import { speaker } from '../../mail/words/speaker.ts'

/** Lets a customer into the seller's portal by a code. */
export function portalCodeLetter({ code, expiresIn, ...reader }: Reader & { code: string; expiresIn: number }): Letter {
  const say = speaker(reader, 'portalCode')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [{ paragraph: say('intro') }, { code }, validFor(reader, expiresIn), { note: say('otherwise') }],
  })
}
