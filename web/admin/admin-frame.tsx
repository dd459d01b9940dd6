import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { useIsAdministrator } from './use-is-administrator.ts'

/** Around every screen of the admin area. The server guards it; here the door only says so. */
export default function AdminFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('admin')
  if (useIsAdministrator()) return children
  return (
    <Screen title={t('closedTitle')}>
      <EmptyState icon={ShieldX} title={t('closedTitle')}>
        {t('closed')}
      </EmptyState>
    </Screen>
  )
}
