import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/install.mjs'

/** A piece of code in a guide, and what the comment above it says, which readers do not see. */
export type Block = {
  guide: string
  line: number
  language: string
  code: string
  /** `<!-- file: NAME -->`: what stands in a file of this name before the commands of the guide are run. */
  file?: string
  /** `<!-- from: PATH -->`: a piece of this file, letter by letter. */
  from?: string
  /** `<!-- not run: WHY -->` */
  notRun?: string
}

/** Every piece of code of a guide, from top to bottom. */
export function blocksOf(guide: string): Block[] {
  const text = readFileSync(join(root, guide), 'utf8')
  return [...text.matchAll(/(?:^<!-- ([^\n]+) -->\n\n?)?^```(\w*)\n([\s\S]*?)^```$/gm)].map((found) => {
    const [, comment = '', language = '', code = ''] = found
    return { guide, line: text.slice(0, found.index).split('\n').length, language, code, ...said(comment) }
  })
}

function said(comment: string): Pick<Block, 'file' | 'from' | 'notRun'> {
  const [, word = '', rest] = /^(file|from|not run): (.+)$/.exec(comment) ?? []
  return rest === undefined ? {} : { [word === 'not run' ? 'notRun' : word]: rest }
}
