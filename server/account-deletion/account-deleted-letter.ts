import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Tells a person that their account is gone. */
export function accountDeletedLetter(reader: Reader): Letter {
  const say = speaker(reader, 'accountDeleted')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [{ paragraph: say('intro') }, { note: say('otherwise', reader) }],
  })
}
