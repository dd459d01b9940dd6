import type { Instant } from '../kit/clock.ts'
import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { momentWords } from '../mail/time-words.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Warns a person that an administrator will take their second factor away, and lets them stop it until then. */
export function secondFactorResetLetter({ dueAt, link, ...reader }: Reader & { dueAt: Instant; link: string }): Letter {
  const say = speaker(reader, 'secondFactorReset')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: say('intro', reader) },
      { facts: [{ label: say('due'), value: momentWords(reader, dueAt) }] },
      { paragraph: say('otherwise') },
      { button: say('button'), link },
      { note: say('wanted') },
    ],
  })
}
