/** Understood in every language, as the deed is called in documentation. */
const english = 'create checkout link for'
const leastLetters = 3

/**
 * For which product a checkout link is to be made, where the text begins with the deed; empty where none is named. `deed` is what the deed is called in the
 * reader's language. A word counts from its first letters on: people choose before they have typed it all.
 */
export function wantedLink(text: string, deed: string): string | null {
  const names = wordsOf(`${english} ${deed}`)
  const isName = (word: string) => names.some((name) => name.startsWith(word))
  const words = wordsOf(text)
  const [first = ''] = words
  if (first.length < leastLetters || !isName(first)) return null
  return words.filter((word) => !isName(word)).join(' ')
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}
