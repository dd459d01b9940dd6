import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { ClosedScreen } from '../layouts/closed-screen.tsx'
import { NeedsSecondFactor } from '../two-factor/needs-second-factor.tsx'
import { useTwoFactorState } from '../two-factor/use-two-factor.ts'
import { useIsAdministrator } from './use-is-administrator.ts'

/** Around every screen of the admin area. The server guards it; here the door only says so. */
export default function AdminFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('admin')
  if (useIsAdministrator()) return <StrongEnough>{children}</StrongEnough>
  return (
    <ClosedScreen icon={ShieldX} title={t('closedTitle')}>
      {t('closed')}
    </ClosedScreen>
  )
}

/** Where administrators need two factors, one who proved only one is led to the other. */
function StrongEnough({ children }: { children: ReactNode }) {
  const t = useTranslations('needsFactor')
  const { data } = useTwoFactorState()
  if (data?.opensAdministration === false) return <NeedsSecondFactor title={t('adminTitle')} lead={t('adminLead')} />
  return children
}
