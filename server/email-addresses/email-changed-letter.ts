import type { Instant } from '../kit/clock.ts'
import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { momentWords } from '../mail/time-words.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Tells the old address that the account has left it. */
export function emailChangedLetter({
  oldEmail,
  newEmail,
  changedAt,
  ...reader
}: Reader & { oldEmail: string; newEmail: string; changedAt: Instant }): Letter {
  const say = speaker(reader, 'emailChanged')
  const name = speaker(reader, 'facts')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: say('intro') },
      {
        facts: [
          { label: name('oldEmail'), value: oldEmail },
          { label: name('newEmail'), value: newEmail },
          { label: name('time'), value: momentWords(reader, changedAt) },
        ],
      },
      { note: say('otherwise', reader) },
    ],
  })
}
