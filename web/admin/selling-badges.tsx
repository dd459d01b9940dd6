import type { AdministeredOrganization } from '#contract/admin-organizations.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Badge } from '../ui/text/badge.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'

/** Whether an organization may sell, and has something to. */
export function SellingBadge({ organization }: { organization: Pick<AdministeredOrganization, 'selling' | 'hasProducts'> }) {
  const t = useTranslations('administered')
  if (!organization.selling.isOpen) return <StateBadge tone="neutral">{t('closed')}</StateBadge>
  return <StateBadge tone={organization.hasProducts ? 'success' : 'neutral'}>{t(organization.hasProducts ? 'sells' : 'open')}</StateBadge>
}

/** What sets an organization apart: it is the installation's own seller, or archived. */
export function OrganizationBadge({ organization: { archivedAt, selling } }: { organization: AdministeredOrganization }) {
  const t = useTranslations('administered')
  if (archivedAt !== null) return <Badge tone="neutral">{t('archived')}</Badge>
  return selling.isOwn && <OwnSellerBadge />
}

function OwnSellerBadge() {
  const t = useTranslations('administered')
  return <Badge tone="accent">{t('own')}</Badge>
}
