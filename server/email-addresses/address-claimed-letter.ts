import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Tells the owner of a mailbox that an account is theirs now, and that what others had set up in it is gone. */
export function addressClaimedLetter(reader: Reader): Letter {
  const say = speaker(reader, 'addressClaimed')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [{ paragraph: say('intro') }, { note: say('otherwise') }],
  })
}
