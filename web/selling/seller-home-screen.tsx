import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { FigurePeriod } from './figure-period.tsx'
import type { Days } from './figure-span.ts'
import { FirstSteps } from './first-steps.tsx'
import { HomeCharts } from './home-charts.tsx'
import { HomeLists } from './home-lists.tsx'
import { HomeTiles } from './home-tiles.tsx'
import { useFigures } from './use-figures.ts'

/** A seller's sales in a stretch of time, and what to do first. */
export default function SellerHomeScreen() {
  const t = useTranslations('selling')
  const frame = useTranslations('frame')
  const { language } = useLanguage()
  const { span } = useFigures()
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const said = ({ from, until }: Days) => days.formatRange(new Date(from), new Date(until))
  const lead = span.before ? t('spanAndBefore', { span: said(span), before: said(span.before) }) : said(span)
  return (
    <Screen kind="detail" title={frame('selling')} lead={lead} action={<FigurePeriod />}>
      <FirstSteps />
      <HomeTiles />
      <HomeCharts />
      <HomeLists />
    </Screen>
  )
}
