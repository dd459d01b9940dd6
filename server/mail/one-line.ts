const segmenter = new Intl.Segmenter()

/** What people call themselves and their organizations, so that it can neither break a header nor turn the reading around. */
export function inOneLine(text: string, { most }: { most: number }): string {
  const visible = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
  const characters = Array.from(segmenter.segment(visible.trim()), ({ segment }) => segment)
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`
}
