import type { Instant } from '../kit/clock.ts'
import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { momentWords } from '../mail/time-words.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Tells a person that their password was changed, so that a thief's change does not stay unseen. */
export function passwordChangedLetter({ changedAt, resetLink, ...reader }: Reader & { changedAt: Instant; resetLink: string }): Letter {
  const say = speaker(reader, 'passwordChanged')
  const name = speaker(reader, 'facts')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: say('intro') },
      { facts: [{ label: name('time'), value: momentWords(reader, changedAt) }] },
      { paragraph: say('otherwise') },
      { button: say('button'), link: resetLink, isSecondary: true },
    ],
  })
}
