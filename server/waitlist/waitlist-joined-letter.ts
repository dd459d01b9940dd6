import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Says that an address waits. Anyone can have typed it, so the letter opens nothing. */
export function waitlistJoinedLetter(reader: Reader): Letter {
  const say = speaker(reader, 'waitlistJoined')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [{ paragraph: say('intro', reader) }, { note: say('otherwise', reader) }],
  })
}
