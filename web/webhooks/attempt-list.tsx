import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Timeline } from '../ui/lists/timeline.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { useAnswerWords } from './use-answer-words.ts'
import type { Attempt } from './webhook-source.ts'

const shownFirst = 3

type AttemptListProps = { attempts: readonly Attempt[]; chosen: string; onChoose: (id: string) => void }

/** Every try, newest first, with what came of it and why. Where there are several, each shows its own request and response. */
export function AttemptList({ attempts, chosen, onChoose }: AttemptListProps) {
  const t = useTranslations('webhooks')
  const { language } = useLanguage()
  const answerWords = useAnswerWords()
  const [isWhole, setWhole] = useState(() => attempts.findLastIndex(({ id }) => id === chosen) < attempts.length - shownFirst)
  const newestFirst = attempts.toReversed()
  const shown = isWhole ? newestFirst : newestFirst.slice(0, shownFirst)

  function titleOf(attempt: Attempt) {
    const tone = isTaken(attempt) ? '' : 'text-danger'
    if (attempts.length === 1) return <span className={tone}>{answerWords(attempt)}</span>
    return (
      <button
        type="button"
        aria-pressed={attempt.id === chosen}
        className={`cursor-pointer text-left underline decoration-line-strong underline-offset-4 hover:decoration-current aria-pressed:font-semibold ${tone}`}
        onClick={() => onChoose(attempt.id)}
      >
        {answerWords(attempt)}
      </button>
    )
  }
  return (
    <section className="flex flex-col gap-3" aria-label={t('attempts')}>
      <h3 className="font-semibold text-small">{t('attempts')}</h3>
      <Timeline
        label={t('attempts')}
        entries={shown.map((attempt) => ({
          id: attempt.id,
          icon: isTaken(attempt) ? CircleCheck : CircleX,
          title: titleOf(attempt),
          detail: attempt.error && <span className="text-danger">{attempt.error}</span>,
          time: <RelativeTime at={attempt.at} language={language} />,
        }))}
      />
      {shown.length < attempts.length && (
        <Button look="quiet" size="small" onClick={() => setWhole(true)}>
          {t('allAttempts', { count: attempts.length })}
        </Button>
      )}
    </section>
  )
}

function isTaken({ httpCode }: Attempt) {
  return httpCode !== null && httpCode >= 200 && httpCode < 300
}
