import type { Instant } from '../kit/clock.ts'
import type { Fact } from '../mail/blocks.ts'
import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { plainName } from '../mail/plain-name.ts'
import { momentWords } from '../mail/time-words.ts'
import { speaker } from '../mail/words/speaker.ts'

/** What happened to an account that its owner should know of, in case it was not them. */
export type Notice = 'providerLinked' | 'providerUnlinked' | 'apiKeyCreated' | 'impersonated' | 'passwordSet'

/** What it was about. */
export type About = { provider?: string; apiKey?: string }

type Happened = { notice: Notice; about: About; at: Instant; link: string }

/** Tells somebody what was done with their account, so that a thief's deed does not stay unseen. */
export function noticeLetter({ notice, about, at, link, ...reader }: Reader & Happened): Letter {
  const say = speaker(reader, notice)
  const name = speaker(reader, 'facts')
  const facts: Fact[] = [{ label: name('time'), value: momentWords(reader, at) }]
  if (about.provider !== undefined) facts.unshift({ label: name('provider'), value: about.provider })
  if (about.apiKey !== undefined) facts.unshift({ label: name('apiKey'), value: plainName(about.apiKey) })
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: say('intro', reader) },
      { facts },
      { paragraph: say('otherwise', reader) },
      { button: say('button'), link, isSecondary: true },
    ],
  })
}
