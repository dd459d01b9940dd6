import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billing } from '../api/billing.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { usePriceWords } from '../selling/use-price-words.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { ChangePreview } from './change-preview.tsx'
import type { Subscription } from './use-subscription.ts'

type Behaviour = 'invoice' | 'prorate'

/** Moves a subscription to another plan, after saying what is charged, and when. */
export function ChangePlan({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions')
  const [isOpen, setOpen] = useState(false)
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look="secondary">{t('change')}</Button>}
      title={t('changeTitle')}
      lead={t('changeLead', { product: subscription.product.name })}
    >
      <ChangeForm subscription={subscription} onClose={() => setOpen(false)} />
    </Modal>
  )
}

function ChangeForm({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const t = useTranslations('subscriptions')
  const shared = useTranslations('shared')
  const toast = useToast()
  const forget = useForget()
  const plans = usePlans(subscription)
  const [chosen, setChosen] = useState('')
  const [behaviour, setBehaviour] = useState<Behaviour>('prorate')
  const productId = chosen || Object.keys(plans)[0] || ''
  const wish = { id: subscription.id, productId, prorationBehavior: behaviour }
  const { submit, isPending, problem } = useSubmit({
    call: () => billing.subscriptions.update(wish),
    onDone({ product }) {
      toast.succeed(t('changed', { product: product.name }))
      void forget('subscriptions', 'orders', 'customers', 'figures')
      onClose()
      return 'staying'
    },
  })
  if (Object.keys(plans).length === 0) return <p className="text-ink-soft">{t('noOtherPlan')}</p>
  return (
    <Form onSubmit={() => void submit(undefined)}>
      <FormProblem problem={problem} />
      <SelectField name="product" label={t('newPlan')} options={plans} value={productId} onValueChange={setChosen} />
      <SelectField
        name="behaviour"
        label={t('charge')}
        options={{ prorate: t('chargeLater'), invoice: t('chargeNow') }}
        value={behaviour}
        onValueChange={setBehaviour}
      />
      <ChangePreview wish={wish} />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('changing')}>
          {t('changeSubmit')}
        </Button>
      </ModalButtons>
    </Form>
  )
}

/** The other plans that a subscription can move to, with their prices. */
function usePlans({ productId }: Subscription): Record<string, string> {
  const { organization } = useOrganization()
  const { priceWords } = usePriceWords()
  const { data = [] } = useQuery({
    queryKey: ['products', organization.id, 'plans'],
    queryFn: ({ signal }) =>
      billing.products.list(
        { organizationId: [organization.id], isRecurring: true, isArchived: false, limit: 100 },
        { throw: true, signal },
      ),
    select: ({ items }) => items,
  })
  const others = data.filter(({ id }) => id !== productId)
  return Object.fromEntries(
    others.map(({ id, name, prices, recurringInterval }) => {
      return [id, `${name}: ${prices.map((price) => priceWords(price, recurringInterval)).join(' + ')}`]
    }),
  )
}
