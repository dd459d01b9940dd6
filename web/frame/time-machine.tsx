import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { advanceClock, type ClockState, comingKinds, type Done, readClock } from '../api/dev-clock.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { BarButton, BarProgress, BarStep, TopBar } from '../ui/layouts/top-bar.tsx'
import { useMoments } from '../ui/text/use-moments.ts'

const steps = [
  { by: 'P1D', step: 'day' },
  { by: 'P1M', step: 'month' },
] as const

const whileMoving = 500

/** On a development server: what day it is there, what another day or month would bring, and the way to live it now. */
export default function TimeMachine({ onHide }: { onHide: () => void }) {
  const t = useTranslations('timeMachine')
  const { dayOf } = useMoments(useLanguage().language)
  const bringsWith = useBrings()
  const [asked, setAsked] = useState<string>()
  const [outcome, setOutcome] = useState('')
  const { data: state } = useQuery({
    queryKey: ['dev clock'],
    queryFn: readClock,
    retry: false,
    refetchInterval: ({ state: { data } }) => (asked !== undefined || data?.journey ? whileMoving : false),
  })
  const isMoving = asked !== undefined || Boolean(state?.journey) // here, or in another window
  useForgetAfter(isMoving)
  if (!state) return null

  async function move(by: string) {
    setAsked(by)
    setOutcome('')
    try {
      const { now, done } = await advanceClock(by)
      setOutcome(t('moved', { day: dayOf(now), count: sumOf(done) }))
    } catch {
      setOutcome(t('failed'))
    }
    setAsked(undefined)
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
      {steps.map(({ by, step }) => (
        <BarStep key={by} note={!isMoving && bringsWith(state, step)}>
          <BarButton isBusy={asked === by} isIdle={isMoving} onPress={() => void move(by)}>
            {asked === by ? t('moving') : t(step)}
          </BarButton>
        </BarStep>
      ))}
      {isMoving && (
        <BarProgress label={t('progress')} value={shareOf(state)}>
          {state.journey && t('soFar', { count: sumOf(state.journey.done) })}
        </BarProgress>
      )}
    </TopBar>
  )
}

/** What the screens know is from before the move. */
function useForgetAfter(isMoving: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (isMoving) return () => void queries.invalidateQueries()
  }, [isMoving, queries])
}

/** How far the move has come that is under way. */
function shareOf({ now, journey }: ClockState): number | undefined {
  if (!journey) return undefined
  const [at, from, to] = [now, journey.from, journey.to].map((each) => Date.parse(each)) as [number, number, number]
  return (at - from) / (to - from)
}

function sumOf(done: Done): number {
  return Object.values(done).reduce((sum, each) => sum + each, 0)
}

/** What falls due with a step, counted by kind. */
function useBrings() {
  const t = useTranslations('timeMachine')
  return ({ brings }: ClockState, step: 'day' | 'month') => {
    const parts = comingKinds.flatMap((kind) => {
      const count = brings[step][kind]
      return count === undefined ? [] : [t(kind, { count })]
    })
    return parts.length > 0 ? parts.join(', ') : t('nothing')
  }
}
