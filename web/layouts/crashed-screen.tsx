import { useTranslations } from '../languages/use-translations.ts'
import { Crash } from '../problems/crash.tsx'
import { Screen } from './screen.tsx'

/** Stands in the frame for a screen that broke. */
export function CrashedScreen() {
  const t = useTranslations('shared')
  return (
    <Screen title={t('crashTitle')}>
      <Crash isTitled />
    </Screen>
  )
}
