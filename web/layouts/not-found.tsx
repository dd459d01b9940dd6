import { useTranslations } from '../languages/use-translations.ts'
import { TextLink } from '../ui/text-link.tsx'
import { Gate } from './gate.tsx'

/** What stands at an address where nothing is. */
export function NotFound() {
  const t = useTranslations('shared')
  return (
    <Gate title={t('notFoundTitle')} lead={t('notFound')}>
      <TextLink href="/">{t('toStart')}</TextLink>
    </Gate>
  )
}
