import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Failed } from '../problems/failed.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { ItemList } from '../ui/lists/item-list.tsx'
import { Text } from '../ui/text/text.tsx'
import { linkLook } from '../ui/text/text-link.tsx'

type RecentProps<Entry> = {
  query: { data: readonly Entry[] | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** The address of everything that happened. */
  all: string
  children: (entry: Entry) => ReactNode
}

/** What happened lately, and the way to all of it. */
export function Recent<Entry>({ query: { data, error, refetch }, all, children }: RecentProps<Entry>) {
  const t = useTranslations('home')
  const shared = useTranslations('shared')
  return (
    <Section
      title={t('recent')}
      action={
        <Link to={all} className={linkLook}>
          {t('recentAll')}
        </Link>
      }
    >
      {!data && error && <Failed title={t('recentFailed')} failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={shared('loading')} />}
      {data?.length === 0 && <Text tone="soft">{t('recentNone')}</Text>}
      {data && data.length > 0 && <ItemList label={t('recent')}>{data.map(children)}</ItemList>}
    </Section>
  )
}
