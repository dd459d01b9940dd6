import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HeldGrant } from '#contract/application-grants.ts'
import type { Application } from '#contract/applications.ts'
import { api } from '../api/api.ts'
import { DeleteDialog } from '../forms/delete-dialog.tsx'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { ItemList } from '../ui/lists/item-list.tsx'
import { PersonItem } from '../ui/lists/person-item.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { Text } from '../ui/text/text.tsx'

/** Who let an application in, and the way to end that in their place. */
export function ApplicationGrants({ application }: { application: Application }) {
  const t = useTranslations('applications')
  return (
    <Section title={t('people')} lead={t('peopleLead')}>
      <People application={application} />
    </Section>
  )
}

function People({ application: { id } }: { application: Application }) {
  const t = useTranslations('applications')
  const shared = useTranslations('shared')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['application-grants', id],
    queryFn: ({ signal, pageParam }) =>
      api.admin.listApplicationGrants({ applicationId: id, ...(pageParam !== '' && { after: pageParam }) }, { throw: true, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  if (!data && error) return <Failed title={t('peopleFailed')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} label={shared('loading')} />
  const grants = data.pages.flatMap((page) => page.grants)
  if (grants.length === 0) return <Text tone="soft">{t('peopleNone')}</Text>
  return (
    <>
      <ItemList label={t('people')}>
        {grants.map((grant) => (
          <Person key={grant.id} grant={grant} applicationId={id} />
        ))}
      </ItemList>
      {hasNextPage && (
        <Button look="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('morePeople')}
        </Button>
      )}
    </>
  )
}

type PersonProps = { grant: HeldGrant; applicationId: string }

function Person({ grant, applicationId }: PersonProps) {
  const t = useTranslations('applications')
  const { language } = useLanguage()
  const { user, organization, scopes, createdAt, lastUsedAt } = grant
  const time = (at: string) => ({ time: () => <RelativeTime at={at} language={language} /> })
  return (
    <PersonItem
      name={user.name}
      image={user.image}
      badge={organization && <Badge tone="neutral">{organization.name}</Badge>}
      details={[
        user.email,
        ...(lastUsedAt === null ? [] : [t.rich('grantUsed', time(lastUsedAt))]),
        t.rich('grantSince', time(createdAt)),
        scopes.join(' '),
      ]}
      action={<Revoke grant={grant} applicationId={applicationId} />}
    />
  )
}

function Revoke({ grant: { id, user }, applicationId }: PersonProps) {
  const t = useTranslations('applications')
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { name } = user
  return (
    <>
      <Button look="secondary" size="small" aria-label={t('revokeOf', { name })} onClick={() => setOpen(true)}>
        {t('revoke')}
      </Button>
      <DeleteDialog
        words={{ title: t('revokeTitle', { name }), confirm: t('revokeNow'), confirming: t('revoking'), done: t('revoked', { name }) }}
        open={isOpen}
        onOpenChange={setOpen}
        call={() => whenFresh(() => api.admin.revokeApplicationGrant({ id }))}
        onDeleted={() => void queries.invalidateQueries({ queryKey: ['application-grants', applicationId] })}
      >
        {t('revokeConfirm')}
      </DeleteDialog>
    </>
  )
}
