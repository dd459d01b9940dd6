import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { byLinkOrCode, type LinkAndCode } from '../mail/notes.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Asks whether an account shall really be deleted: by a link or by a code. */
export function accountDeletionLetter({ link, code, expiresIn, ...reader }: Reader & LinkAndCode): Letter {
  const say = speaker(reader, 'accountDeletion')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [{ paragraph: say('intro') }, ...byLinkOrCode(reader, say('button'), { link, code, expiresIn }), { note: say('otherwise') }],
  })
}
