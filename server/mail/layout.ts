import type { Draft, Fact, Layout } from './blocks.ts'
import { layoutHtml } from './layout-html.ts'
import { layoutText } from './layout-text.ts'
import type { Letter } from './letter.ts'
import { inOneLine } from './one-line.ts'
import { plainName } from './plain-name.ts'
import { speaker } from './words/speaker.ts'

/** The one form of all letters: the same words as text and as html. */
export function layout(draft: Draft): Letter {
  for (const block of draft.blocks) if ('link' in block) refuseStrangeLink(block.link)
  const { applicationName, name } = draft
  const plain = plainName(name)
  const say = speaker(draft, 'shared')
  const whole: Layout = {
    ...draft,
    blocks: draft.blocks.map((block) => ('facts' in block ? { facts: block.facts.map(tidy) } : block)),
    greeting: plain === '' ? say('greetingNameless') : say('greeting', { name: plain }),
    codeIntro: draft.blocks.some((block) => 'button' in block) ? say('code') : '',
    linkIntro: say('link'),
    footer: say('footer', { applicationName }),
  }
  const code = draft.blocks.find((block) => 'code' in block)?.code
  return { subject: draft.subject, text: layoutText(whole), html: String(layoutHtml(whole)), code }
}

function tidy({ label, value }: Fact): Fact {
  return { label, value: inOneLine(value, { most: 400 }) }
}

function refuseStrangeLink(link: string) {
  if (!/^https?:$/.test(new URL(link).protocol)) throw new Error('A letter may only link to http and https addresses.')
}
