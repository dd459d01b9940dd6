import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { buttonLook } from '../ui/fields/button.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { Screen } from './screen.tsx'

/** In the place of a screen that is not for the person, or not there: why, and the way on. */
export function ClosedScreen({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  const t = useTranslations('frame')
  const onward = (
    <Link to="/account" className={buttonLook()}>
      {t('toAccount')}
    </Link>
  )
  return (
    <Screen title={title}>
      <Card>
        <EmptyState icon={icon} action={onward}>
          {children}
        </EmptyState>
      </Card>
    </Screen>
  )
}
