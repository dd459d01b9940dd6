import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useNarrowing } from '../layouts/use-narrowing.ts'
import { DateRange } from '../ui/fields/date-range.tsx'

/** When it happened: one of the usual spans, or two days of one's own. */
export default function WhenFilter() {
  const t = useTranslations('audit')
  const tables = useTranslations('tables')
  const { language } = useLanguage()
  const { valueOf, narrow } = useNarrowing([])
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <DateRange
      label={t('at')}
      language={language}
      presets={{ today: t('today'), week: t('week'), month: t('month'), custom: t('custom') }}
      value={{ preset: valueOf('when'), from: valueOf('from'), until: valueOf('until') }}
      onChange={({ preset, from, until }) => narrow({ when: preset, from, until }, { replace: true })}
      words={{
        any: t('anyTime'),
        from: t('from'),
        until: t('until'),
        zone: t('zone', { zone: timeZone }),
        clear: tables('clearOne', { filter: t('at') }),
      }}
    />
  )
}
