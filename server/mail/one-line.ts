const segmenter = new Intl.Segmenter()

/** What people call themselves and their organizations, so that it can neither break a header nor turn the reading around. */
export function inOneLine(text: string, { most }: { most: number }): string {
  const oneLine = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
  const visible = oneLine.trim()
  if (visible.length <= most) return visible // no character is shorter than a unit, and to tell them apart takes a while
  const characters = Array.from(segmenter.segment(visible), ({ segment }) => segment)
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`
}
