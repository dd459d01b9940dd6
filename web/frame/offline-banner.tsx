import { useSyncExternalStore } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Alert } from '../ui/text/alert.tsx'

/** Says so while there is no connection. */
export function OfflineBanner() {
  const t = useTranslations('shared')
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine)
  return isOnline ? null : <Alert tone="warning">{t('offline')}</Alert>
}

function watch(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
