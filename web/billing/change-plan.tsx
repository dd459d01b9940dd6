import { type ReactNode, useId, useState } from 'react'
import type { Result } from '#client/index.ts'
import type { SubscriptionPreview } from '#contract/billing/subscriptions.ts'
import { useRead } from '../api/use-read.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import type { Priced } from '../prices/use-price-words.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Text } from '../ui/text/text.tsx'
import { type Benefit, ChangeCost, Difference } from './change-cost.tsx'
import { type Current, PlanCards } from './plan-cards.tsx'

type Plan = Priced & { id: string; name: string; benefits: readonly Benefit[] }

type ChangePlanProps<Changed> = {
  subscription: Current & { currentPeriodEnd: string; product: { name: string; benefits: readonly Benefit[] } }
  /** What it can become; undefined while that is not known. */
  plans: readonly Plan[] | undefined
  /** A seller and a customer have calls of their own. */
  preview: (productId: string) => Promise<Result<SubscriptionPreview>>
  /** With the card that was typed into the fields, where they ask for one. */
  change: (productId: string, card?: string) => Promise<Result<Changed>>
  onChanged: (changed: Changed) => void
  look?: 'primary' | 'secondary'
  isOpen?: boolean
  /** Why nothing can be changed now, said before it is tried. */
  locked?: string | undefined
  /** Further fields, and what was chosen in them: another choice is another preview. */
  fields?: { shown: ReactNode; chosen: string }
  /** What is to be known before anything is chosen. */
  note?: string | undefined
  /** Whether the customer themselves is asked, or the seller for them. */
  isOwn?: boolean
  /** Better words for refusals than the usual ones. */
  words?: Readonly<Record<string, string>>
}

/** Moves a subscription to another plan. The dialog shows what the change costs, line by line and when, before it is made. */
export function ChangePlan<Changed>({
  plans,
  look = 'primary',
  isOpen: opensAtOnce = false,
  locked,
  onChanged,
  ...props
}: ChangePlanProps<Changed>) {
  const t = useTranslations('planChange')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(opensAtOnce)
  const reason = useId()
  if (locked !== undefined)
    return (
      <div className="flex max-w-60 flex-col gap-1">
        <Button look={look} disabled aria-describedby={reason}>
          {t('change')}
        </Button>
        <Text id={reason} size="small" tone="soft">
          {locked}
        </Text>
      </div>
    )
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look={look}>{t('change')}</Button>}
      title={t('title')}
      lead={t('lead', { product: props.subscription.product.name })}
    >
      {!plans && <Skeleton label={shared('loading')} rows={3} />}
      {plans?.length === 0 && <Text tone="soft">{t('none')}</Text>}
      {plans?.[0] && (
        <PlanForm
          {...props}
          plans={plans}
          onClose={() => setOpen(false)}
          onChanged={(changed) => {
            setOpen(false)
            onChanged(changed)
          }}
        />
      )}
    </Modal>
  )
}

/** As long as no plan is chosen, nothing is asked for. */
const unasked = new Promise<never>(() => {})

type PlanFormProps<Changed> = Omit<ChangePlanProps<Changed>, 'plans' | 'look' | 'isOpen' | 'locked'> & {
  plans: readonly Plan[]
  onClose: () => void
}

function PlanForm<Changed>({
  subscription,
  plans,
  isOwn = false,
  preview,
  change,
  onChanged,
  fields,
  note,
  words = {},
  onClose,
}: PlanFormProps<Changed>) {
  const t = useTranslations('planChange')
  const shared = useTranslations('shared')
  const problemOf = useProblems()
  const [chosen, setChosen] = useState<string>()
  const plan = plans.find(({ id }) => id === chosen)
  const { data: cost, failure } = useRead([plan?.id, fields?.chosen].join(), () => (plan ? preview(plan.id) : unasked))
  const { submit, isPending, problem } = useSubmit({
    call: (card: string | undefined) => change(plan?.id ?? '', card),
    onDone(changed) {
      onChanged(changed)
      return 'staying'
    },
  })
  return (
    <Form onSubmit={({ cardToken }) => plan && void submit(cardToken)}>
      {note !== undefined && <Alert tone="info">{note}</Alert>}
      <PlanCards plans={plans} current={subscription} chosen={chosen} onChoose={setChosen} />
      {fields?.shown}
      {failure && <Alert tone="danger">{words[failure.code] ?? problemOf(failure).words}</Alert>}
      {plan && !failure && !cost && <Skeleton label={shared('loading')} rows={2} />}
      {!failure && cost && <ChangeCost cost={cost} day={subscription.currentPeriodEnd} />}
      {plan && !failure && cost && <Difference before={subscription.product.benefits} after={plan.benefits} isOwn={isOwn} />}
      <FormProblem problem={problem} words={words} />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('changing')} disabled={!cost}>
          {t(cost?.due === 'next_period' ? 'submitLater' : 'submit')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
