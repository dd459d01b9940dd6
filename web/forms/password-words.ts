import { useTranslations } from '../languages/use-translations.ts'

/** What every password field says about itself. */
export function usePasswordWords() {
  const t = useTranslations('shared')
  return { show: t('showPassword'), hide: t('hidePassword'), capsLock: t('capsLock') }
}
