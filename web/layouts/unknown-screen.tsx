import { SearchX } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { ClosedScreen } from './closed-screen.tsx'

/** An address where nothing is, for people who are signed in: they stay in the app. */
export default function UnknownScreen() {
  const t = useTranslations('shared')
  return (
    <ClosedScreen icon={SearchX} title={t('notFoundTitle')}>
      {t('notFound')}
    </ClosedScreen>
  )
}
