import { useState } from 'react'
import { useLocale } from 'use-intl'
import { useRead } from '../api/use-read.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useItemLabel } from '../prices/use-item-label.ts'
import { useMoney } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { Button } from '../ui/button.tsx'
import { Modal, ModalButtons } from '../ui/modal.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stack } from '../ui/stack.tsx'
import { Sums } from '../ui/sums.tsx'
import { Text } from '../ui/text.tsx'
import type { Offer, Portal, Preview, Subscription } from './portal.ts'

type ChangePlanProps = {
  portal: Portal
  subscription: Subscription
  products: Offer['products']
  isOpen: boolean
  onChange: () => Promise<void>
}

/** Another plan: what the change costs, line by line and when, stands there before it is made. */
export function ChangePlan({ portal, subscription, products, isOpen: opensAtOnce, onChange }: ChangePlanProps) {
  const t = useTranslations('portal')
  const [isOpen, setOpen] = useState(opensAtOnce)
  return (
    <Modal open={isOpen} onOpenChange={setOpen} trigger={<Button>{t('change')}</Button>} title={t('changeTitle')} lead={t('changeLead')}>
      <Plans
        portal={portal}
        subscription={subscription}
        products={products}
        onClose={() => setOpen(false)}
        onChange={async () => {
          setOpen(false)
          await onChange()
        }}
      />
    </Modal>
  )
}

type PlansProps = Omit<ChangePlanProps, 'isOpen'> & { onClose: () => void }

function Plans({ portal, subscription, products, onClose, onChange }: PlansProps) {
  const t = useTranslations('portal')
  const shared = useTranslations('shared')
  const { wordsOf } = usePriceWords()
  const [productId, setProductId] = useState(products[0]?.id ?? '')
  const { data: preview, failure } = useRead(productId, () => portal.subscriptions.preview({ id: subscription.id, product_id: productId }))
  const { submit, isPending, problem } = useSubmit({
    call: () => portal.subscriptions.update({ id: subscription.id, product_id: productId }),
    onDone() {
      void onChange()
      return 'staying'
    },
  })
  const options = products.map((product) => {
    const { amount, per } = wordsOf(product)
    return [product.id, [product.name, [amount, per].filter(Boolean).join(' ')].join(' · ')]
  })
  return (
    <Stack>
      <SelectField name="plan" label={t('plan')} options={Object.fromEntries(options)} value={productId} onValueChange={setProductId} />
      {failure ? (
        <Text>{shared('refused')}</Text>
      ) : preview ? (
        <>
          <Cost preview={preview} subscription={subscription} />
          <Difference before={subscription.product.benefits} after={products.find(({ id }) => id === productId)?.benefits ?? []} />
        </>
      ) : (
        <Skeleton label={shared('loading')} rows={2} />
      )}
      <FormProblem problem={problem} words={{ PaymentError: t('declined'), SubscriptionUpdatePending: t('busy') }} />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button pending={isPending} pendingText={t('saving')} disabled={!preview} onClick={() => void submit(undefined)}>
          {t('changeNow')}
        </Button>
      </ModalButtons>
    </Stack>
  )
}

function Cost({ preview, subscription }: { preview: Preview; subscription: Subscription }) {
  const t = useTranslations('portal')
  const dates = useDates()
  const money = useMoney(preview.currency)
  const labelOf = useItemLabel()
  const isNow = preview.due === 'now'
  return (
    <Stack gap="small">
      <Sums
        sums={[
          ...preview.items.map((item) => ({ label: labelOf(item), amount: money(item.amount) })),
          ...(preview.discount_amount > 0 ? [{ label: t('discount'), amount: money(-preview.discount_amount) }] : []),
          ...(preview.tax_amount === 0 ? [] : [{ label: t('tax'), amount: money(preview.tax_amount) }]),
          { label: isNow ? t('dueNow') : t('withNext'), amount: money(preview.total_amount), isTotal: true },
        ]}
      />
      <Text size="small" tone="soft">
        {isNow
          ? preview.total_amount < 0
            ? t('becomesCredit')
            : t('chargedNow')
          : t('chargedNext', { day: dates.long(subscription.current_period_end) })}
      </Text>
    </Stack>
  )
}

type Benefits = Subscription['product']['benefits']

/** What is lost by a change, what is kept and what is new. */
function Difference({ before, after }: { before: Benefits; after: Benefits }) {
  const t = useTranslations('portal')
  const list = new Intl.ListFormat(useLocale())
  const [had, has] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))]
  const groups = {
    changeLoses: before.filter(({ id }) => !has.has(id)),
    changeKeeps: before.filter(({ id }) => has.has(id)),
    changeAdds: after.filter(({ id }) => !had.has(id)),
  }
  return (
    <Stack gap="small">
      {(Object.keys(groups) as (keyof typeof groups)[])
        .filter((group) => groups[group].length > 0)
        .map((group) => (
          <Text key={group} size="small">
            {t(group, { benefits: list.format(groups[group].map(({ description }) => description)) })}
          </Text>
        ))}
    </Stack>
  )
}
