import { layout } from '../../mail/layout.ts'
import type { Letter, Reader } from '../../mail/letter.ts'
import { byLinkOrCode, type LinkAndCode } from '../../mail/notes.ts'
import { speaker } from '../../mail/words/speaker.ts'

/** Lets a customer into the seller's portal by a link or a code. */
export function portalCodeLetter({ link, code, expiresIn, ...reader }: Reader & LinkAndCode): Letter {
  const say = speaker(reader, 'portalCode')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [{ paragraph: say('intro') }, ...byLinkOrCode(reader, say('button'), { link, code, expiresIn }), { note: say('otherwise') }],
  })
}
