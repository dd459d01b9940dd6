import { useTranslations } from '../languages/use-translations.ts'
import { Crash } from '../problems/crash.tsx'
import { Screen } from './screen.tsx'

/** Replaces a screen that crashed, within the frame. */
export function CrashedScreen() {
  const t = useTranslations('shared')
  return (
    <Screen title={t('crashTitle')}>
      <Crash isTitled />
    </Screen>
  )
}
