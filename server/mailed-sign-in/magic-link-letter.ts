import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { validFor } from '../mail/notes.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Brings a link that signs in. */
export function magicLinkLetter({ link, lifetime, ...reader }: Reader & { link: string; lifetime: number }): Letter {
  const say = speaker(reader, 'magicLink')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [{ paragraph: say('intro', reader) }, { button: say('button'), link }, validFor(reader, lifetime), { note: say('otherwise') }],
  })
}
