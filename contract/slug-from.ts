const spellings =
  'а:a б:b в:v г:g ґ:g д:d е:e ё:e є:ye ж:zh з:z и:i і:i ї:yi й:y к:k л:l м:m н:n о:o п:p р:r' +
  ' с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya ł:l ı:i ß:ss ø:o æ:ae œ:oe đ:d'
const letters: Readonly<Record<string, string>> = /* @__PURE__ */ (() =>
  Object.fromEntries(spellings.split(' ').map((pair) => pair.split(':'))))()
const most = 48

/** A slug for a name, in letters that every keyboard has: `Фабрика Łódź` becomes `fabrika-lodz`. */
export function slugFrom(name: string) {
  return [...name.toLowerCase()]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, most)
    .replace(/-+$/, '')
}

/** Slugs like one that is taken. */
export function slugsLike(slug: string) {
  const stem = slug.slice(0, most)
  return [`${stem}-team`, `${stem}-hq`, `${stem}-2`, `${stem}-3`]
}
