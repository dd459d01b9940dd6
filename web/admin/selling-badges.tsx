import type { AdministeredOrganization } from '#contract/admin-organizations.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Badge } from '../ui/text/badge.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'

/** Whether an organization may sell. */
export function SellingBadge({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('administered')
  return <StateBadge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? t('open') : t('closed')}</StateBadge>
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
