import { useTranslations } from '../languages/use-translations.ts'

/** Gives the function that judges whether a whole number within bounds was typed. */
export function useWholeNumber() {
  const t = useTranslations('selling')
  return (least: number, most: number, { isOptional = false } = {}) =>
    (typed: string) => {
      const text = typed.trim()
      if (text === '' && isOptional) return undefined
      const fits = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
      return fits ? undefined : t('numberRange', { least, most })
    }
}
