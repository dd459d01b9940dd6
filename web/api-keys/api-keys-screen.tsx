import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stack } from '../ui/stack.tsx'
import { CreateKey } from './create-key.tsx'
import { KeySample } from './key-sample.tsx'
import { KeyTable } from './key-table.tsx'
import { useApiKeys } from './use-api-keys.ts'

export default function ApiKeysScreen() {
  const t = useTranslations('apiKeys')
  const { data = [] } = useApiKeys()
  return (
    <Screen title={t('title')} lead={t('lead')} action={data.length > 0 && <CreateKey />}>
      <Card>
        <Keys />
      </Card>
    </Screen>
  )
}

function Keys() {
  const t = useTranslations('apiKeys')
  const shared = useTranslations('shared')
  const { data, error, refetch } = useApiKeys()
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={shared('loading')} />
  if (data.length === 0) {
    return (
      <Stack>
        <EmptyState icon={KeyRound} title={t('noneTitle')} action={<CreateKey />}>
          {t('none')}
        </EmptyState>
        <KeySample />
      </Stack>
    )
  }
  return <KeyTable keys={data} />
}
