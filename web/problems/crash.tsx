import { useTranslations } from '../languages/use-translations.ts'
import { ErrorState } from '../ui/layouts/error-state.tsx'

/** Replaces a screen that crashed. */
export function Crash({ isTitled = false }: { isTitled?: boolean }) {
  const t = useTranslations('shared')
  return (
    <ErrorState
      title={isTitled ? undefined : t('crashTitle')}
      message={t('crash')}
      onRetry={() => location.reload()}
      words={{ retry: t('reload') }}
    />
  )
}
