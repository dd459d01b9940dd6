import type { Instant } from '../kit/clock.ts'
import type { Fact } from '../mail/blocks.ts'
import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { momentWords } from '../mail/time-words.ts'
import { speaker } from '../mail/words/speaker.ts'

type SignIn = {
  device: { browser: string | null; system: string | null }
  place: string | null
  ipAddress: string
  signedInAt: Instant
  sessionsLink: string
}

/** Tells a person that their account was entered from a device it had not been entered from before. */
export function newDeviceLetter({ device, place, ipAddress, signedInAt, sessionsLink, ...reader }: Reader & SignIn): Letter {
  const say = speaker(reader, 'newDevice')
  const name = speaker(reader, 'facts')
  const deviceName = [device.browser, device.system].filter((part) => part !== null).join(', ')
  const placeFact: Fact[] = place === null ? [] : [{ label: name('place'), value: place }]
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: say('intro') },
      {
        facts: [
          { label: name('device'), value: deviceName || name('unknownDevice') },
          ...placeFact,
          { label: name('ipAddress'), value: ipAddress },
          { label: name('time'), value: momentWords(reader, signedInAt) },
        ],
      },
      { paragraph: say('otherwise') },
      { button: say('button'), link: sessionsLink },
    ],
  })
}
