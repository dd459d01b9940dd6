import { useTranslations } from '../languages/use-translations.ts'
import { NeedsSecondFactor } from './needs-second-factor.tsx'

/** In place of every screen but that of the second factors, where everyone needs one and this session has not proven it. */
export default function EveryoneNeedsFactor() {
  const t = useTranslations('needsFactor')
  return <NeedsSecondFactor title={t('everyoneTitle')} lead={t('everyoneLead')} />
}
