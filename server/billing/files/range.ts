type Range = { start: number; end: number }

/** Which bytes of a file a request wants: all of them, some, or what the file does not have. Several ranges at once are answered by all. */
export function rangeOf(header: string | undefined, size: number): Range | 'all' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === '' && to === '') return 'all'
  if (from === '') return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (Number(from) >= size) return 'none'
  return Number(from) > end ? 'all' : { start: Number(from), end }
}
