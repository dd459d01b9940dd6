import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import type { TrendPoint } from '../ui/charts/trend-chart.tsx'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { FigureSection } from './figure-section.tsx'

type Usage = { meterId: string; meterName: string; points: readonly TrendPoint[] }

/** What customers used of one of the seller's meters, over time. Nothing where nothing is counted. */
export function UsageFigure({ usage, list, day }: { usage: readonly Usage[]; list: ReactNode; day: (at: string) => string }) {
  const t = useTranslations('selling')
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<string>()
  const shown = usage.find(({ meterId }) => meterId === chosen) ?? usage.find(isUsed) ?? usage[0]
  if (!shown) return null
  const names = Object.fromEntries(usage.map(({ meterId, meterName }) => [meterId, meterName]))
  return (
    <FigureSection
      title={t('usageOf', { meter: shown.meterName })}
      lead={list}
      picker={usage.length > 1 && <SmallSelect label={t('meter')} value={shown.meterId} options={names} onChange={setChosen} />}
      kind="flow"
      value={shown.meterName}
      points={shown.points}
      day={day}
      full={(quantity) => quantity.toLocaleString(language)}
      short={(quantity) => new Intl.NumberFormat(language, { notation: 'compact' }).format(quantity)}
    />
  )
}

function isUsed({ points }: Usage): boolean {
  return points.some(({ value }) => value !== 0)
}
