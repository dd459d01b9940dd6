import { useNavigate } from '@tanstack/react-router'
import { BadgePercent, Gauge, Gift, Package, TextCursorInput } from 'lucide-react'
import { isManaging } from '#contract/permissions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useCurrentOrganization } from '../organizations/use-current-organization.ts'
import type { Command } from '../ui/overlays/command-dialog.tsx'

const made = [
  { page: 'products', word: 'newProduct', icon: Package },
  { page: 'discounts', word: 'newDiscount', icon: BadgePercent },
  { page: 'benefits', word: 'newBenefit', icon: Gift },
  { page: 'meters', word: 'newMeter', icon: Gauge },
  { page: 'custom-fields', word: 'newCustomField', icon: TextCursorInput },
] as const

/** What a seller can make, from anywhere: each opens the screen where it is made. */
export function useSellerDeeds(): Command[] {
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const organization = useCurrentOrganization()
  if (!organization || !isManaging(organization.role)) return []
  return made.map(({ page, word, icon }) => ({
    id: `new ${page}`,
    label: t(word),
    icon,
    preview: { facts: [], does: t('enterMakes') },
    leads: true,
    onChoose: () => void navigate({ href: `/o/${organization.slug}/selling/${page}/new` }),
  }))
}
