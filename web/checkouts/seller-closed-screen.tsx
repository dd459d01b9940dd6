import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'

/** In place of every checkout of a seller that may not sell. */
export default function SellerClosedScreen() {
  const t = useTranslations('sellerClosed')
  return (
    <Gate title={t('title')} lead={t('lead')}>
      {null}
    </Gate>
  )
}
