import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { byLinkOrCode, type LinkAndCode } from '../mail/notes.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Asks, at the old address, whether the account may move to a new one. */
export function emailChangeLetter({ newEmail, link, code, expiresIn, ...reader }: Reader & LinkAndCode & { newEmail: string }): Letter {
  const say = speaker(reader, 'emailChange')
  const name = speaker(reader, 'facts')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: say('intro') },
      { facts: [{ label: name('newEmail'), value: newEmail }] },
      ...byLinkOrCode(reader, say('button'), { link, code, expiresIn }),
      { note: say('otherwise') },
    ],
  })
}
