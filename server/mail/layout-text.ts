import type { Block, Layout } from './blocks.ts'

export function layoutText(layout: Layout): string {
  const parts = layout.blocks.map((block) => blockText(block, layout))
  return `${[layout.greeting, ...parts, `-- \n${layout.footer}${linkLines(layout)}`].join('\n\n')}\n`
}

function blockText(block: Block, { codeIntro }: Layout): string {
  if ('paragraph' in block) return block.paragraph
  if ('facts' in block) return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  if ('button' in block) return `${block.button}:\n${block.link}`
  if ('code' in block) return codeIntro === '' ? block.code : `${codeIntro}\n${block.code}`
  return block.note
}

function linkLines({ house }: Layout): string {
  return (house?.look.links ?? []).map(({ label, href }) => `\n${label}: ${href}`).join('')
}
