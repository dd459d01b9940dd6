import { normalText } from '#contract/kit/normal-text.ts'
import { inOneLine } from './one-line.ts'

const most = 500
const invisible = /[\u00AD\u180E\u200B\u2060\uFEFF]/g
const marks = /[@\\]|:(?=\S)|\/{2,}/g
const dots = /(?<=[\p{L}\p{M}\p{N}-])[.\u3002](?=\p{Cf}*[\p{L}\p{M}]{2})/gu

/**
 * A chosen name, as letters show it. Mail programs make a link of whatever looks like an address, and letters go to people who never asked for them:
 * in a name, what would make it an address becomes a space.
 */
export function plainName(name: string): string {
  const folded = normalText(name.slice(0, most), { upTo: most }).replace(invisible, '')
  return inOneLine(folded.replace(marks, ' ').replace(dots, ' '), { most: 60 })
}
