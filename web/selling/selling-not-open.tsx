import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { useIsAdministrator } from '../admin/use-is-administrator.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { buttonLook } from '../ui/fields/button.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { Alert } from '../ui/text/alert.tsx'

/** In place of every screen of an organization that may not sell and never did; above each of one that sold before. */
export default function SellingNotOpen({ hasSold }: { hasSold: boolean }) {
  return hasSold ? <ClosedAgain /> : <NotOpenYet />
}

function ClosedAgain() {
  const t = useTranslations('sellingNotOpen')
  return (
    <div className="mb-6">
      <Alert tone="warning">{t('closedAgain')}</Alert>
    </div>
  )
}

function NotOpenYet() {
  const t = useTranslations('sellingNotOpen')
  const { organization } = useOrganization()
  const isAdministrator = useIsAdministrator()
  const decide = (
    <Link to="/admin/organizations/$id" params={{ id: organization.id }} className={buttonLook()}>
      {t('decide')}
    </Link>
  )
  return (
    <Screen kind="detail" title={t('title')}>
      <Card>
        <EmptyState icon={Store} title={t('heading', { name: organization.name })} action={isAdministrator && decide}>
          {isAdministrator ? t('leadAdministrator') : t('lead')}
        </EmptyState>
      </Card>
    </Screen>
  )
}
