import type { Instant } from '../kit/clock.ts'
import type { Fact } from '../mail/blocks.ts'
import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { momentWords } from '../mail/time-words.ts'
import { speaker } from '../mail/words/speaker.ts'

type Paused = {
  /** Null where the endpoint is the installation's own. */
  organization: string | null
  url: string
  pausedAt: Instant
}

/** Tells those who look after an endpoint that nothing is sent to it any more. */
export function webhookPausedLetter({ organization, url, pausedAt, ...reader }: Reader & Paused): Letter {
  const say = speaker(reader, 'webhookPaused')
  const name = speaker(reader, 'facts')
  const organizationFact: Fact[] = organization === null ? [] : [{ label: name('organization'), value: organization }]
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: say('intro') },
      {
        facts: [
          ...organizationFact,
          { label: name('endpoint'), value: url },
          { label: name('time'), value: momentWords(reader, pausedAt) },
        ],
      },
      { paragraph: say('otherwise') },
    ],
  })
}
