import { useTranslations } from 'use-intl'
import { ErrorState } from '../ui/error-state.tsx'

type NotLoadedProps = {
  /** The server has a newer version of the page: trying again cannot help, loading it anew does. */
  isOutdated: boolean
  pending: boolean
  onRetry: () => void
}

/** What stands where a part of the page could not be fetched. */
export function NotLoaded({ isOutdated, pending, onRetry }: NotLoadedProps) {
  const t = useTranslations('shared')
  const why = isOutdated ? 'newVersion' : navigator.onLine ? 'unreachable' : 'offline'
  return (
    <ErrorState
      title={t('notLoaded')}
      message={t(why)}
      pending={pending}
      onRetry={isOutdated ? () => location.reload() : onRetry}
      words={{ retry: t(isOutdated ? 'reload' : 'tryAgain'), retrying: t('loading') }}
    />
  )
}
