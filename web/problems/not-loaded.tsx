import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { ErrorState } from '../ui/error-state.tsx'

type NotLoadedProps = {
  /** The server has a newer version of the page: trying again cannot help, loading it anew does. */
  isOutdated: boolean
  pending: boolean
  onRetry: () => void
  /** The title and the frame of a whole screen. */
  around?: ComponentType<{ title: string; children: ReactNode }> | undefined
}

/** What stands where a part of the page could not be fetched. */
export function NotLoaded({ isOutdated, pending, onRetry, around: Around }: NotLoadedProps) {
  const t = useTranslations('shared')
  const why = isOutdated ? 'newVersion' : navigator.onLine ? 'unreachable' : 'offline'
  const state = (
    <ErrorState
      title={Around ? undefined : t('notLoaded')}
      message={t(why)}
      pending={pending}
      onRetry={isOutdated ? () => location.reload() : onRetry}
      words={{ retry: t(isOutdated ? 'reload' : 'tryAgain'), retrying: t('loading') }}
    />
  )
  return Around ? <Around title={t('notLoaded')}>{state}</Around> : state
}
