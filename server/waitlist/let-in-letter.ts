import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { validFor } from '../mail/notes.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Lets an address in that waited: its link makes the account, and proves the mailbox. */
export function letInLetter({ link, expiresIn, ...reader }: Reader & { link: string; expiresIn: number }): Letter {
  const say = speaker(reader, 'letIn')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [{ paragraph: say('intro', reader) }, { button: say('button'), link }, validFor(reader, expiresIn), { note: say('otherwise') }],
  })
}
