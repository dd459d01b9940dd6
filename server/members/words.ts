import { normalText } from '#contract/kit/normal-text.ts'
import type { UserRow } from '../kit/caller.ts'

/** What a member is found by and sorted by: no more of a person than this is kept beside their memberships. */
export type Person = Pick<UserRow, 'name' | 'email' | 'username'>

const longest = 100
const mostWords = 6

/** A text as it is compared: in small letters, without accents, its words apart by single spaces. */
export function folded(text: string): string {
  const whole = text.slice(0, 4 * longest).toLowerCase()
  return normalText(whole, { upTo: 8 * longest, form: 'NFKD' })
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðıßæœþ]/g, (letter) => plainLetters[letter] as string)
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .replace(/ ?@ ?/g, '@')
    .trim()
    .slice(0, longest)
}

/** Letters that Unicode takes for letters of their own, as people type them who have no such key. */
const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

export function sortKeys({ name, email }: Person): { nameKey: string; emailKey: string } {
  return { nameKey: folded(name), emailKey: email.slice(0, longest) }
}

/** Everything that a search for a person may begin with: their name, address and username, each from each of its words on. */
export function wordsOf({ name, email, username }: Person): string[] {
  return [...new Set([name, email, username ?? ''].flatMap((text) => turned(folded(text))))]
}

/**
 * `ann lee` is also `lee ann`, so that either name may come first. The domain of an address counts as one word: `ann.lee@example.com`
 * is found by `ann`, `lee@ex` and `@example.com`.
 */
function turned(text: string): string[] {
  const words = text.match(/@.*|[^ @]+/g) ?? []
  return words.slice(0, mostWords).map((_, at) => {
    const turn = [...words.slice(at), ...words.slice(0, at)].join(' ')
    return turn.replaceAll(' @', '@')
  })
}
