import { useContext, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { billing } from '../api/billing.ts'
import { taxBehaviorOf } from '../billing/use-price-tags.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useMoney } from '../prices/use-money.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useUndo } from '../problems/use-undo.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { clockOf, instantOf } from '../selling/zoned.ts'
import { Button } from '../ui/fields/button.tsx'
import { DayField } from '../ui/fields/day-field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { now } from '../ui/now.ts'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { TimeZone, useMoments } from '../ui/text/use-moments.ts'
import type { Subscription } from './use-subscription.ts'

/** Lets a trial end later, or earlier, after saying when the first charge comes. */
export function ExtendTrial({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const [isOpen, setOpen] = useState(false)
  const ends = subscription.trialEnd ?? subscription.currentPeriodEnd
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look="secondary">{t('extend')}</Button>}
      title={t('extend')}
      lead={t('extendLead', { day: dayOf(ends), email: subscription.customer.email })}
    >
      <ExtendForm subscription={subscription} ends={ends} onClose={() => setOpen(false)} />
    </Modal>
  )
}

const choices = ['7', '14', '30'] as const
type Choice = (typeof choices)[number] | 'own'

function ExtendForm({ subscription, ends, onClose }: { subscription: Subscription; ends: string; onClose: () => void }) {
  const t = useTranslations('subscriptions')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const money = useMoney()
  const { move, isPending } = useMoveTrial(subscription)
  const [choice, setChoice] = useState<Choice>('7')
  const zone = useContext(TimeZone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const [day, setDay] = useState(clockOf(later(ends, 7), zone).slice(0, 10))
  const [isWrong, setWrong] = useState(false)
  const wanted = choice === 'own' ? onDay(day, ends, zone) : later(ends, Number(choice))
  const options = Object.fromEntries(
    choices.map((count) => [
      count,
      { label: t('extendDays', { count: Number(count) }), help: t('extendUntil', { day: dayOf(later(ends, Number(count))) }) },
    ]),
  ) as Record<(typeof choices)[number], { label: string; help: string }>

  async function extend() {
    if (wanted === null || !isWithinTwoYears(wanted)) return setWrong(true)
    setWrong(false)
    if (await move(wanted, ends)) onClose()
  }
  return (
    <Form onSubmit={() => void extend()}>
      {isWrong && <Alert tone="danger">{t('extendWrong')}</Alert>}
      <RadioCards
        name="by"
        label={t('extendBy')}
        options={{ ...options, own: { label: t('extendOwn') } }}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'own' && <DayField name="day" label={t('extendDay')} value={day} onChange={setDay} />}
      {wanted !== null && !subscription.cancelAtPeriodEnd && (
        <p>
          {t('extendThen', {
            day: dayOf(wanted),
            amount: money(subscription.amount, subscription.currency),
            tax: taxBehaviorOf(subscription),
          })}
        </p>
      )}
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('extending')}>
          {t('extend')}
        </Button>
      </ModalButtons>
    </Form>
  )
}

/** Gives the function that moves the end of a trial, and offers to take it back. */
function useMoveTrial({ id }: Subscription) {
  const t = useTranslations('subscriptions')
  const { language } = useLanguage()
  const { dayOf } = useMoments(language)
  const toast = useToast()
  const undo = useUndo()
  const problemOf = useProblems()
  const forget = useForget()
  const [isPending, setPending] = useState(false)

  async function end(trialEnd: string) {
    const { error } = await billing.subscriptions.update({ id, trialEnd })
    void forget('subscriptions', 'customers')
    if (error) toast.fail(problemOf(error).words)
    return !error
  }
  async function move(to: string, from: string) {
    setPending(true)
    const isDone = await end(to)
    setPending(false)
    if (isDone)
      toast.succeed(
        t('extended', { day: dayOf(to) }),
        undo(() => end(from)),
      )
    return isDone
  }
  return { move, isPending }
}

const dayLength = 86_400_000

/** That day as the reader's calendar has it, at the hour at which the trial ends now. */
function onDay(day: string, ends: string, zone: string): string | null {
  return day === '' ? null : instantOf(`${day}T${clockOf(ends, zone).slice(11)}`, zone)
}

function isWithinTwoYears(at: string): boolean {
  const left = Date.parse(at) - now()
  return left > 0 && left <= limits.trial.longest
}

function later(at: string, days: number): string {
  return new Date(Date.parse(at) + days * dayLength).toISOString()
}
