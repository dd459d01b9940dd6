import type { Instant } from '../kit/clock.ts'
import type { Fact } from '../mail/blocks.ts'
import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { plainName } from '../mail/plain-name.ts'
import { momentWords } from '../mail/time-words.ts'
import type { en } from '../mail/words/en.ts'
import { speaker } from '../mail/words/speaker.ts'

/** What happened to an account that its owner should know of, in case it was not them. */
export type Notice = 'providerLinked' | 'providerUnlinked' | 'apiKeyCreated' | 'impersonated' | 'passwordSet' | 'securityChanged'

/** What changed about how a person signs in: a word of `securityChanges`. */
export type SecurityChange = keyof typeof en.securityChanges

/** What it was about. */
export type About = { provider?: string; apiKey?: string; change?: SecurityChange; left?: number }

type Happened = { notice: Notice; about: About; at: Instant; link: string }

/** Notifies a person of a change to their account, so that a thief's change does not go unnoticed. */
export function noticeLetter({ notice, about, at, link, ...reader }: Reader & Happened): Letter {
  const say = speaker(reader, notice)
  const name = speaker(reader, 'facts')
  const facts: Fact[] = [{ label: name('time'), value: momentWords(reader, at) }]
  if (about.provider !== undefined) facts.unshift({ label: name('provider'), value: about.provider })
  if (about.apiKey !== undefined) facts.unshift({ label: name('apiKey'), value: plainName(about.apiKey) })
  if (about.change !== undefined) {
    const words = speaker(reader, 'securityChanges')
    facts.unshift({ label: name('change'), value: words(about.change, { left: String(about.left ?? '') }) })
  }
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
