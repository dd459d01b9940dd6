import { layout } from '../mail/layout.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { speaker } from '../mail/words/speaker.ts'

/** Tells the owner of an account that a sign-up with their address was tried. */
export function takenAddressLetter({ signInLink, resetLink, ...reader }: Reader & { signInLink: string; resetLink: string }): Letter {
  const say = speaker(reader, 'takenAddress')
  return layout({
    ...reader,
    subject: say('subject', reader),
    heading: say('heading'),
    blocks: [
      { paragraph: say('intro') },
      { button: say('signIn'), link: signInLink },
      { button: say('reset'), link: resetLink, isSecondary: true },
      { note: say('otherwise') },
    ],
  })
}
