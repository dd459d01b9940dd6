import { useMemo } from 'react'
import { timeZoneNamed } from '#contract/time-zones.ts'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ComboboxField } from '../ui/fields/combobox-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { detectedZone, listZones, zoneChoice } from './time-zones.ts'

/** In which zone times are told: the browser's own until another one is chosen. */
export function TimeZoneCard({ user }: { user: User }) {
  const t = useTranslations('profile')
  const changes = useTranslations('changes')
  const toast = useToast()
  const { language } = useLanguage()
  const { submit, problem } = useSubmit({
    call: (zone: string) => api.updateUser({ timeZone: zone === '' ? null : zone }),
    onDone() {
      toast.succeed(changes('saved'))
      return 'staying'
    },
  })
  const chosen = timeZoneNamed(user.timeZone ?? '')
  const zones = useMemo(() => {
    const detected = zoneChoice(detectedZone, language)
    return [
      { ...detected, value: '', label: t('timeZoneDetected', { zone: detected.label }) },
      ...listZones(language, chosen ? [chosen] : []),
    ]
  }, [language, t, chosen])
  return (
    <Section namesField title={t('timeZone')} lead={t('timeZoneLead')}>
      <FormProblem problem={problem} />
      <ComboboxField
        label={t('timeZone')}
        help={t('timeZoneHelp')}
        choices={zones}
        value={chosen ?? ''}
        onValueChange={(zone) => void submit(zone)}
        words={{ open: t('timeZoneOpen'), nothing: t('timeZoneNothing') }}
      />
    </Section>
  )
}
