import type { ListedSession } from '#contract/sessions.ts'
import { useTranslations } from '../languages/use-translations.ts'

/** Gives the function that names a device: “Chrome on Windows”, or as much of it as is known. */
export function useDeviceName() {
  const t = useTranslations('sessions')
  return ({ device: { browser, system, kind } }: Pick<ListedSession, 'device'>) => {
    if (browser && system) return t('device', { browser, system })
    return browser ?? system ?? t(kind === 'program' ? 'program' : 'unknownDevice')
  }
}
