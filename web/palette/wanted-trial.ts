/** Understood in every language, as deeds are called in documentation. */
const english = 'extend trial | by for of day days'
const [usual, longest] = [7, 365]

/**
 * Whose trial is to be extended and by how many days, where the text begins with the deed; a week unless said. `words` are those of the reader's
 * language: the names of the deed, a bar, and what may be said besides.
 */
export function wantedTrial(text: string, words: string): { who: string; days: number } | null {
  const [deeds, besides] = [0, 1].map((side) => new Set([english, words].flatMap((each) => each.split('|')[side]?.trim().split(' ') ?? [])))
  const [first = '', ...rest] = text.toLowerCase().split(/\s+/)
  if (!deeds?.has(first)) return null
  const number = rest.find((word) => /^\d{1,3}$/.test(word))
  const days = Math.min(Math.max(Number(number ?? usual), 1), longest)
  return { who: rest.filter((word) => word !== number && !deeds.has(word) && !besides?.has(word)).join(' '), days }
}
