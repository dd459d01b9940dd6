import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { ErrorState } from '../ui/layouts/error-state.tsx'

type NotLoadedProps = {
  /** The server has a newer version of the page: retrying cannot help, a reload does. */
  isOutdated: boolean
  pending: boolean
  onRetry: () => void
  /** The title and the frame of a whole screen. */
  around?: ComponentType<{ title: string; children: ReactNode }> | undefined
}

/** Replaces a part of the page that could not be fetched. */
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
