import { useLanguage } from '../languages/words.tsx'
import { useMoments } from '../ui/text/use-moments.ts'

/** Gives the function that writes a moment as date and time. */
export function useMoment() {
  const { language } = useLanguage()
  return useMoments(language).momentOf
}
