import { useUser } from '../account/use-user.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { isPassword, useLinkedAccounts } from '../linked-accounts/use-linked-accounts.ts'
import { Failed } from '../problems/failed.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import { ChangePassword } from './change-password.tsx'
import { FirstPassword } from './first-password.tsx'

export default function PasswordScreen() {
  const t = useTranslations('password')
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <UnsavedGuard>
        <Password />
      </UnsavedGuard>
    </Screen>
  )
}

function Password() {
  const t = useTranslations('password')
  const shared = useTranslations('shared')
  const { email, twoFactorEnabled } = useUser()
  const { data, error, refetch } = useLinkedAccounts()
  if (data)
    return data.some(isPassword) ? <ChangePassword email={email} hasSecondFactor={twoFactorEnabled} /> : <FirstPassword email={email} />
  return (
    <Card>
      {error ? (
        <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} label={shared('loading')} />
      )}
    </Card>
  )
}
