import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { advanceClock, type ClockState, comingKinds, readClock } from '../api/dev-clock.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { BarButton, TopBar } from '../ui/layouts/top-bar.tsx'
import { useMoments } from '../ui/text/use-moments.ts'

const steps = [
  { by: 'P1D', word: 'day', to: (now: Date) => now.setUTCDate(now.getUTCDate() + 1) },
  { by: 'P1M', word: 'month', to: (now: Date) => now.setUTCMonth(now.getUTCMonth() + 1) },
] as const

/** On a development server: what day it is there, what another day or month would bring, and the way to live it now. */
export default function TimeMachine({ onHide }: { onHide: () => void }) {
  const t = useTranslations('timeMachine')
  const queries = useQueryClient()
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const bringsUntil = useBrings()
  const [moving, setMoving] = useState<string>()
  const [outcome, setOutcome] = useState('')
  const { data: state } = useQuery({ queryKey: ['dev clock'], queryFn: readClock, retry: false })
  if (!state) return null

  async function move(by: string) {
    setMoving(by)
    setOutcome('')
    try {
      const { now, done } = await advanceClock(by)
      setOutcome(t('moved', { day: dayOf(now), count: Object.values(done).reduce((sum, each) => sum + each, 0) }))
      await queries.invalidateQueries()
    } catch {
      setOutcome(t('failed'))
    }
    setMoving(undefined)
  }
  return (
    <TopBar
      label={t('title')}
      outcome={outcome}
      close={
        <BarButton label={t('hide')} onPress={onHide}>
          <X size={15} />
        </BarButton>
      }
    >
      <span>
        <a href="/dev/clock" className="font-semibold underline-offset-2 hover:underline">
          {t('mode')}
        </a>
        {` · ${dayOf(state.now)}`}
      </span>
      <span className="inline-flex gap-2 md:contents">
        {steps.map(({ by, word, to }) => (
          <span key={by} className="inline-flex items-center gap-2">
            <BarButton isBusy={moving === by} isIdle={moving !== undefined} onPress={() => void move(by)}>
              {moving === by ? t('moving') : t(word)}
            </BarButton>
            <span className="max-md:hidden">{bringsUntil(state, to(new Date(state.now)))}</span>
          </span>
        ))}
      </span>
    </TopBar>
  )
}

/** What falls due by then, counted by kind. */
function useBrings() {
  const t = useTranslations('timeMachine')
  return ({ coming }: ClockState, until: number) => {
    const parts = comingKinds.flatMap((kind) => {
      const count = coming.filter((each) => each.kind === kind && Date.parse(each.dueAt) <= until).length
      return count > 0 ? [t(kind, { count })] : []
    })
    return parts.length > 0 ? parts.join(', ') : t('nothing')
  }
}
