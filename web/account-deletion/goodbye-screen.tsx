import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'

/** What is seen after an account is gone. */
export default function GoodbyeScreen() {
  const t = useTranslations('accountDeletion')
  return (
    <Gate title={t('goneTitle')} lead={t('gone')}>
      <ButtonLink look="secondary" wide href="/sign-up">
        {t('newAccount')}
      </ButtonLink>
    </Gate>
  )
}
