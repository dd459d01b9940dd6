import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import type { Point } from '../ui/charts/bar-chart.tsx'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { FigureSection } from './figure-section.tsx'

type Usage = { meterId: string; meterName: string; points: readonly Point[] }

/** What customers used of one of the seller's meters, day by day. Nothing where nothing is counted. */
export function UsageFigure({ usage, list }: { usage: readonly Usage[]; list: ReactNode }) {
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
      value={shown.meterName}
      points={shown.points}
      full={(quantity) => quantity.toLocaleString(language)}
      short={(quantity) => new Intl.NumberFormat(language, { notation: 'compact' }).format(quantity)}
    />
  )
}

function isUsed({ points }: Usage): boolean {
  return points.some(({ value }) => value !== 0)
}
