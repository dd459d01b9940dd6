import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/install.mjs'
import { type Block, blocksOf } from './blocks.ts'

/** What becomes of a block of code. */
export type Kind = 'commands' | 'settings' | 'configuration' | 'excerpt' | 'file' | 'snippet' | 'json' | 'text'

const guides = [
  ...readdirSync(join(root, 'docs/guides')).map((name) => `docs/guides/${name}`),
  'docs/benchmarks.md',
  'docs/compatibility.md',
  'README.md',
  'examples/two-origins/README.md',
]
export const blocks = guides.flatMap(blocksOf)

const run = blocks.filter(({ notRun }) => notRun === undefined)

export function ofKind(kind: Kind): Block[] {
  return run.filter((block) => kindOf(block) === kind)
}

function kindOf({ guide, line, language, file, from, code }: Block): Kind {
  if (from !== undefined) return 'excerpt'
  if (file === 'tollgate.config.ts') return 'configuration'
  if (file !== undefined) return 'file'
  if (language === 'sh') return /^(?!#|\w+=\S*\s*($|#)|\w+='[^']*'$|$)/m.test(code) ? 'commands' : 'settings'
  if (language === 'crontab') return 'commands'
  if (language === 'ts' || language === 'tsx') return 'snippet'
  if (language === 'json' || language === 'text') return language
  throw new Error(`${guide}:${line} is of a kind that nobody runs. Say <!-- not run: WHY --> above it.`)
}
