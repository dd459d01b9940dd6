import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HeldGrant } from '#contract/application-grants.ts'
import { api } from '../api/api.ts'
import { DeleteDialog } from '../forms/delete-dialog.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { Avatar } from '../ui/text/avatar.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { Text } from '../ui/text/text.tsx'
import { useOrganization } from './organization-context.ts'

/** The applications that members let in for the organization, and the way to shut them out. */
export function ConnectedCard() {
  const t = useTranslations('connectedHere')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Grants />
    </Section>
  )
}

function Grants() {
  const t = useTranslations('connectedHere')
  const shared = useTranslations('shared')
  const { organization } = useOrganization()
  const organizationId = organization.id
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['organization-grants', organizationId],
    queryFn: ({ signal, pageParam }) =>
      api.organization.listApplicationGrants({ organizationId, ...(pageParam !== '' && { after: pageParam }) }, { throw: true, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  if (!data && error) return <Failed title={t('failed')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={1} label={shared('loading')} />
  const grants = data.pages.flatMap((page) => page.grants)
  if (grants.length === 0) return <Text tone="soft">{t('none')}</Text>
  return (
    <>
      <ItemList label={t('title')}>
        {grants.map((grant) => (
          <Connected key={grant.id} grant={grant} organizationId={organizationId} />
        ))}
      </ItemList>
      {hasNextPage && (
        <Button look="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

type ConnectedProps = { grant: HeldGrant; organizationId: string }

function Connected({ grant, organizationId }: ConnectedProps) {
  const t = useTranslations('connectedHere')
  const { language } = useLanguage()
  const { application, user, scopes, createdAt, lastUsedAt } = grant
  const time = (at: string) => ({ time: () => <RelativeTime at={at} language={language} /> })
  return (
    <Item
      icon={() => <Avatar name={application.name} image={application.logo} />}
      title={application.name}
      details={[
        user.name,
        ...(lastUsedAt === null ? [] : [t.rich('used', time(lastUsedAt))]),
        t.rich('since', time(createdAt)),
        scopes.join(' '),
      ]}
      action={<Revoke grant={grant} organizationId={organizationId} />}
    />
  )
}

function Revoke({ grant: { id, application, user }, organizationId }: ConnectedProps) {
  const t = useTranslations('connectedHere')
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const name = `${application.name} (${user.name})`
  return (
    <>
      <Button look="secondary" size="small" aria-label={t('revokeOf', { name })} onClick={() => setOpen(true)}>
        {t('revoke')}
      </Button>
      <DeleteDialog
        words={{ title: t('revokeTitle', { name }), confirm: t('revokeNow'), confirming: t('revoking'), done: t('revoked', { name }) }}
        open={isOpen}
        onOpenChange={setOpen}
        call={() => api.organization.revokeApplicationGrant({ organizationId, id })}
        onDeleted={() => void queries.invalidateQueries({ queryKey: ['organization-grants', organizationId] })}
      >
        {t('revokeConfirm')}
      </DeleteDialog>
    </>
  )
}
