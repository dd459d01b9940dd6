import type { Letter, Reader } from '../../mail/letter.ts'
import { speaker } from '../../mail/words/speaker.ts'
import { billingLetter, factsFor } from './billing-letter.ts'

type Used = { meter: string; of: 'credits' | 'cap'; percent: number; link: string }

/** Tells how much of what was credited, or of the most that a period can cost, is used up. */
export function usageAlertLetter({ meter, of, percent, link, ...reader }: Reader & Used): Letter {
  const say = speaker(reader, 'usageAlert')
  const tell = factsFor(reader)
  const share = new Intl.NumberFormat(reader.language, { style: 'percent' }).format(percent / 100)
  return billingLetter(reader, 'usageAlert', {
    intro: of === 'cap' ? say('cap') : say(percent < 100 ? 'intro' : 'usedUp'),
    facts: [tell.plain('meter', tell.quoted(meter)), tell.plain('used', share)],
    button: 'seeUsage',
    link,
  })
}
