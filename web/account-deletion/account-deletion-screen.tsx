import { useUser } from '../account/use-user.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { isPassword, useLinkedAccounts } from '../linked-accounts/use-linked-accounts.ts'
import { Failed } from '../problems/failed.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { Card } from '../ui/layouts/card.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Consequences } from './consequences.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { Needed } from './needed.tsx'
import { useDeletionPreview } from './use-preview.ts'

export default function AccountDeletionScreen() {
  const t = useTranslations('accountDeletion')
  const settings = useSettings()
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <ExportData />
      {settings?.accountDeletion === false ? (
        <Alert tone="info">{t('off')}</Alert>
      ) : (
        <>
          <Consequences />
          <Deletion />
        </>
      )}
    </Screen>
  )
}

function Deletion() {
  const t = useTranslations('accountDeletion')
  const shared = useTranslations('shared')
  const user = useUser()
  const accounts = useLinkedAccounts()
  const preview = useDeletionPreview()
  const error = accounts.error ?? preview.error
  if (accounts.data && preview.data) {
    const { needing } = preview.data
    return needing.length > 0 ? <Needed needing={needing} /> : <DeleteAccount user={user} hasPassword={accounts.data.some(isPassword)} />
  }
  return (
    <Card>
      {error ? (
        <Failed title={t('errorTitle')} failure={error} onRetry={() => void Promise.all([accounts.refetch(), preview.refetch()])} />
      ) : (
        <Skeleton rows={2} label={shared('loading')} />
      )}
    </Card>
  )
}
