import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { Button } from '../ui/fields/button.tsx'

/** The screen of a checkout link that leads nowhere. */
export function InvalidCheckout() {
  const t = useTranslations('checkouts')
  return (
    <Gate title={t('invalidTitle')} lead={t('invalid')}>
      {history.length > 1 && (
        <Button look="secondary" onClick={() => history.back()}>
          {t('back')}
        </Button>
      )}
    </Gate>
  )
}
