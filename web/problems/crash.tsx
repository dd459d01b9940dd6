import { useTranslations } from 'use-intl'
import { ErrorState } from '../ui/error-state.tsx'

/** Stands in for a screen that broke. */
export function Crash() {
  const t = useTranslations('shared')
  return <ErrorState title={t('crashTitle')} message={t('crash')} onRetry={() => location.reload()} words={{ retry: t('reload') }} />
}
