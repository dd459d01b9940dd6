import { layout } from '../layout.ts'
import type { Letter, Reader } from '../letter.ts'
import { byLinkOrCode, type LinkAndCode } from '../notes.ts'
import { speaker } from '../words/speaker.ts'

/** Asks whether an account shall really be deleted: by a link or by a code. */
export function accountDeletionLetter({ link, code, expiresIn, ...reader }: Reader & LinkAndCode): Letter {
  const say = speaker(reader.language, 'accountDeletion')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [{ paragraph: say('intro') }, ...byLinkOrCode(reader, say('button'), { link, code, expiresIn }), { note: say('otherwise') }],
  })
}
