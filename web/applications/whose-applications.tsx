import { useParams } from '@tanstack/react-router'
import { AppWindow, ShieldX } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { useSettings } from '../settings/use-settings.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { ApplicationsOf } from './applications-of.ts'

/** Tells a screen whose applications it is about, by its address: those of an organization, or, in the administration, all. */
export function WhoseApplications({ children }: { children: ReactNode }) {
  const { slug } = useParams({ strict: false })
  return slug === undefined ? children : <OfOrganization>{children}</OfOrganization>
}

/** For those who may change it. */
function OfOrganization({ children }: { children: ReactNode }) {
  const t = useTranslations('applications')
  const { organization, may } = useOrganization()
  const isOff = useSettings()?.organizationApplications === 'off'
  const { id, slug } = organization
  const owner = useMemo(() => ({ id, slug }), [id, slug])
  if (may({ organization: ['update'] }) && !isOff) return <ApplicationsOf value={owner}>{children}</ApplicationsOf>
  return (
    <Screen kind="table" title={t('title')}>
      <EmptyState icon={isOff ? AppWindow : ShieldX} title={isOff ? t('offTitle') : t('closedTitle')}>
        {isOff ? t('off') : t('closed')}
      </EmptyState>
    </Screen>
  )
}
