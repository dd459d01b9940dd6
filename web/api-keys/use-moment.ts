import { useLanguage } from '../languages/words.tsx'

/** Gives the function that writes a moment as date and time. */
export function useMoment() {
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (at: string) => format.format(new Date(at))
}
