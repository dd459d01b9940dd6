import type { Instant } from '../../kit/clock.ts'
import { layout } from '../../mail/layout.ts'
import type { Letter, Reader } from '../../mail/letter.ts'
import { momentWords } from '../../mail/time-words.ts'
import { speaker } from '../../mail/words/speaker.ts'

/** Tells who runs this installation that charges do not go through, and that no buyer is to blame. */
export function processorTroubleLetter({ code, since, ...reader }: Reader & { code: string; since: Instant }): Letter {
  const say = speaker(reader, 'processorTrouble')
  const name = speaker(reader, 'facts')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: say('intro') },
      {
        facts: [
          { label: say('answer'), value: code },
          { label: name('time'), value: momentWords(reader, since) },
        ],
      },
      { paragraph: say('otherwise') },
    ],
  })
}
