import { useTranslations } from '../languages/use-translations.ts'
import { type Undo, useToast } from '../ui/overlays/toast.tsx'

/** Gives the function that offers to take something back. `takeBack` answers whether it worked, and says itself why not. */
export function useUndo(): (takeBack: () => Promise<boolean>) => Undo {
  const t = useTranslations('changes')
  const toast = useToast()
  return (takeBack) => ({
    label: t('undo'),
    onPress: () => void takeBack().then((isDone) => isDone && toast.mention(t('undone'))),
  })
}
