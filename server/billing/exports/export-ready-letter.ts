import { layout } from '../../mail/layout.ts'
import type { Letter, Reader } from '../../mail/letter.ts'
import { validFor } from '../../mail/notes.ts'
import { speaker } from '../../mail/words/speaker.ts'

type Ready = { organization: string; rows: number; link: string; expiresIn: number }

/** Tells a seller that a file they asked for can be loaded. */
export function exportReadyLetter({ organization, rows, link, expiresIn, ...reader }: Reader & Ready): Letter {
  const say = speaker(reader, 'exportReady')
  const name = speaker(reader, 'facts')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: say('intro') },
      {
        facts: [
          { label: name('organization'), value: organization },
          { label: say('rows'), value: new Intl.NumberFormat(reader.language).format(rows) },
        ],
      },
      { button: say('button'), link },
      validFor(reader, expiresIn),
    ],
  })
}
