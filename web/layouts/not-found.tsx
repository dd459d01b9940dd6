import { useTranslations } from '../languages/use-translations.ts'
import { TextLink } from '../ui/text/text-link.tsx'
import { Gate } from './gate.tsx'

/** The screen of an address where nothing is. */
export function NotFound() {
  const t = useTranslations('shared')
  return (
    <Gate title={t('notFoundTitle')} lead={t('notFound')}>
      <TextLink href="/">{t('toStart')}</TextLink>
    </Gate>
  )
}
