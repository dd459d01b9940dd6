import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallFailed } from '#client/index.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'

type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }

/** A screen about one thing: loading, gone, not to be read, or there. */
export function ReadState<Data>({ query, back, children }: { query: Query<Data>; back: ReactNode; children: (data: Data) => ReactNode }) {
  const t = useTranslations('selling')
  const shared = useTranslations('shared')
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton label={shared('loading')} />
  if (error instanceof CallFailed && (error.status === 404 || error.status === 422)) {
    return (
      <Screen back={back} title={t('notFoundTitle')}>
        <EmptyState icon={SearchX} title={t('notFound')} />
      </Screen>
    )
  }
  return (
    <Screen back={back} title={t('loadFailed')}>
      <Failed failure={error} onRetry={() => void refetch()} />
    </Screen>
  )
}
