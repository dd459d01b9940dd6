import { useTranslations } from '../languages/use-translations.ts'

/** What a list in an order of the person's own says of itself. */
export function useReorderWords(all: number) {
  const t = useTranslations('selling')
  return {
    move: (name: string) => t('move', { name }),
    moved: (name: string, place: number) => t('moved', { name, place, all }),
    remove: (name: string) => t('remove', { name }),
  }
}
