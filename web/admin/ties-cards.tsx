import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { iconOf } from '../audit/action-icon.ts'
import { actionKey } from '../audit/action-key.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { isPassword } from '../linked-accounts/use-linked-accounts.ts'
import { Failed } from '../problems/failed.tsx'
import { useRoleName } from '../roles/role-name.ts'
import { ProviderMark } from '../social/provider-mark.tsx'
import { useProviderName } from '../social/provider-name.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { PersonItem } from '../ui/lists/person-item.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { Text } from '../ui/text/text.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { type About, useLatestEntries, useUserAccounts, useUserOrganizations } from './use-users.ts'

/** In which ways a user can sign in. */
export function AccountsCard({ person }: { person: User }) {
  const t = useTranslations('admin')
  const { language } = useLanguage()
  const providerName = useProviderName()
  const query = useUserAccounts(person.id)
  return (
    <Section title={t('accounts')} lead={t('accountsLead')}>
      <Listed query={query} label={t('accounts')} none={t('accountsNone')}>
        {(account) => (
          <Item
            key={account.id}
            icon={isPassword(account) ? KeyRound : (props) => <ProviderMark provider={account.providerId} {...props} />}
            title={isPassword(account) ? t('password') : providerName(account.providerId)}
            details={[t.rich('since', { time: () => <RelativeTime at={account.createdAt} language={language} /> })]}
            action={null}
          />
        )}
      </Listed>
    </Section>
  )
}

/** Where a user is a member. */
export function OrganizationsCard({ person }: { person: User }) {
  const t = useTranslations('admin')
  const roleName = useRoleName()
  const query = useUserOrganizations(person.id)
  return (
    <Section title={t('organizations')} lead={t('organizationsLead')}>
      <Listed query={query} label={t('organizations')} none={t('organizationsNone')}>
        {({ id, name, logo, slug, role }) => (
          <PersonItem
            key={id}
            name={name}
            image={logo}
            title={
              <Link to="/admin/organizations/$id" params={{ id }} className={linkLook}>
                {name}
              </Link>
            }
            details={[roleName(role), `/o/${slug}`]}
          />
        )}
      </Listed>
    </Section>
  )
}

/** What was done last by or to a person, or in an organization. */
export function LatestCard({ about }: { about: About }) {
  const t = useTranslations('admin')
  const activity = useTranslations('activity')
  const { language } = useLanguage()
  const query = useLatestEntries(about)
  return (
    <Section
      title={t('latest')}
      lead={about.userId ? t('latestLead') : t('latestInLead')}
      action={
        about.userId && (
          <Link to="/admin/activity" search={{ user: about.userId }} className={linkLook}>
            {t('latestAll')}
          </Link>
        )
      }
    >
      <Listed query={query} label={t('latest')} none={t('latestNone')}>
        {(entry) => (
          <Item
            key={entry.id}
            icon={iconOf(entry.action)}
            title={activity(actionKey(entry.action))}
            details={[
              <RelativeTime key="at" at={entry.at} language={language} />,
              ...(entry.ipAddress ? [activity('address', { address: entry.ipAddress })] : []),
            ]}
            action={null}
          />
        )}
      </Listed>
    </Section>
  )
}

type ListedProps<Row> = {
  query: { data?: readonly Row[] | undefined; error: Error | null; refetch: () => Promise<unknown> }
  label: string
  none: string
  children: (row: Row) => ReactNode
}

function Listed<Row>({ query: { data, error, refetch }, label, none, children }: ListedProps<Row>) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  if (!data && error) return <Failed title={t('userFailed')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} label={shared('loading')} />
  if (data.length === 0) return <Text tone="soft">{none}</Text>
  return <ItemList label={label}>{data.map(children)}</ItemList>
}
