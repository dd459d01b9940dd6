import { layoutHtml } from './layout-html.ts'
import { layoutText } from './layout-text.ts'
import type { Letter, Reader } from './letter.ts'
import { inOneLine } from './one-line.ts'
import { speaker } from './words/speaker.ts'

/** The parts a letter is made of, in the order a person reads them. */
export type Block =
  | { paragraph: string }
  | { facts: Fact[] }
  | { button: string; link: string; isSecondary?: boolean }
  | { code: string }
  | { note: string }

export type Fact = { label: string; value: string }

type Draft = Reader & { subject: string; heading: string; blocks: Block[] }

export type Layout = Draft & { greeting: string; codeIntro: string; linkIntro: string; footer: string }

/** The one form of all letters: the same words as text and as html. */
export function layout(draft: Draft): Letter {
  for (const block of draft.blocks) if ('link' in block) refuseStrangeLink(block.link)
  const { language, applicationName, name } = draft
  const say = speaker(language, 'shared')
  const whole: Layout = {
    ...draft,
    blocks: draft.blocks.map((block) => ('facts' in block ? { facts: block.facts.map(tidy) } : block)),
    greeting: name.trim() === '' ? say('greetingNameless') : say('greeting', { name }),
    codeIntro: say('code'),
    linkIntro: say('link'),
    footer: say('footer', { applicationName }),
  }
  return { subject: draft.subject, text: layoutText(whole), html: String(layoutHtml(whole)) }
}

function tidy({ label, value }: Fact): Fact {
  return { label, value: inOneLine(value, { most: 400 }) }
}

function refuseStrangeLink(link: string) {
  if (!/^https?:$/.test(new URL(link).protocol)) throw new Error('A letter may only link to http and https addresses.')
}
