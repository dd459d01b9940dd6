/** Formats of a language, each made once: to make one takes a hundred times as long as to use it, and a table uses it in every row. */
export const dateFormat = madeOnce((language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options))
export const numberFormat = madeOnce((language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options))
export const relativeFormat = madeOnce(
  (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
)

function madeOnce<Options, Format>(make: (language: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (language: string, options: Options) => {
    const key = language + JSON.stringify(options)
    if (!made.has(key)) made.set(key, make(language, options))
    return made.get(key) as Format
  }
}
