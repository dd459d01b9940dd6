import type { LinkedAccount } from '#contract/linked-accounts.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { ItemList } from '../ui/lists/item-list.tsx'
import { AccountItem } from './account-item.tsx'
import { LinkMore } from './link-more.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { useLinkedAccounts } from './use-linked-accounts.ts'

export default function LinkedAccountsScreen() {
  const t = useTranslations('linkedAccounts')
  const { data } = useLinkedAccounts()
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <LinkOutcome />
      <Card>
        <Accounts />
      </Card>
      {data && <LinkMore linked={data.map(({ providerId }) => providerId)} />}
    </Screen>
  )
}

function Accounts() {
  const t = useTranslations('linkedAccounts')
  const shared = useTranslations('shared')
  const { data, error, refetch } = useLinkedAccounts()
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} label={shared('loading')} />
  if (data.length === 0) return t('none')
  return (
    <ItemList label={t('list')}>
      {data.map((account: LinkedAccount) => (
        <AccountItem key={account.id} account={account} isLast={data.length === 1} />
      ))}
    </ItemList>
  )
}
