const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

/** `41 kB`, or `1,5 Mo` where that is French. */
export function fileSize(bytes: number, language: string): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const size = bytes / 1000 ** power
  const options = { style: 'unit', unit: units[power], maximumFractionDigits: size < 10 ? 1 : 0 } as const
  return new Intl.NumberFormat(language, options).format(size)
}
