import type { Block, Layout } from './blocks.ts'

export function layoutText(layout: Layout): string {
  const parts = layout.blocks.map((block) => blockText(block, layout))
  return `${[layout.greeting, ...parts, `-- \n${layout.footer}`].join('\n\n')}\n`
}

function blockText(block: Block, { codeIntro }: Layout): string {
  if ('paragraph' in block) return block.paragraph
  if ('facts' in block) return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  if ('button' in block) return `${block.button}:\n${block.link}`
  if ('code' in block) return `${codeIntro}\n${block.code}`
  return block.note
}
