import { rolesIn } from '#contract/permissions.ts'
import { usePartWords } from './part-words.ts'
import { useTollgate } from './provider.ts'
import { partsWords } from './words/parts.ts'

/** Gives the function that names a role text: “Administrator and member”. A role of one's own keeps its name. */
export function useRoleNames() {
  const words: Readonly<Record<string, string>> = usePartWords(partsWords)
  const { language } = useTollgate()
  return (text: string) => {
    const names = rolesIn(text).map((role) => (Object.hasOwn(words, role) ? (words[role] as string) : role))
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  }
}
