import { useTranslations } from '../languages/use-translations.ts'
import { useSearch } from '../navigation/use-search.ts'
import { DayField } from '../ui/fields/day-field.tsx'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { type FigurePeriod, type homeSearch } from './home-search.ts'
import { useFigures } from './use-figures.ts'

/** Chooses the stretch of time and the currency of the figures. The address keeps both. */
export function FigurePeriod() {
  const t = useTranslations('selling')
  const products = useTranslations('products')
  const { search, change } = useSearch<typeof homeSearch>()
  const { data, span } = useFigures()
  const names: Record<FigurePeriod, string> = {
    '7d': t('periodDays', { days: 7 }),
    '30d': t('periodDays', { days: 30 }),
    '90d': t('periodDays', { days: 90 }),
    '12m': t('periodMonths'),
    custom: t('periodCustom'),
  }
  const { period = '30d' } = search
  const currencies = data?.now.currencies ?? []
  const choose = (chosen: FigurePeriod) =>
    change({ period: chosen, ...(chosen === 'custom' ? { from: span.from, until: span.until } : { from: undefined, until: undefined }) })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {period === 'custom' && (
        <>
          <DayField
            name="from"
            label={t('periodFrom')}
            value={search.from ?? ''}
            onChange={(from) => change({ from }, { replace: true })}
          />
          <DayField
            name="until"
            label={t('periodUntil')}
            value={search.until ?? ''}
            onChange={(until) => change({ until }, { replace: true })}
          />
        </>
      )}
      <SmallSelect label={t('period')} value={period} options={names} onChange={choose} />
      {currencies.length > 1 && (
        <SmallSelect
          label={products('currency')}
          value={data?.now.currency ?? ''}
          options={Object.fromEntries(currencies.map((code) => [code, code.toUpperCase()]))}
          onChange={(currency) => change({ currency })}
        />
      )}
    </div>
  )
}
