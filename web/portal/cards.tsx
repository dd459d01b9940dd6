import { CreditCard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { incompleteCard } from '../checkouts/card-source.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Holding, HoldingList } from '../ui/holding-list.tsx'
import { Modal } from '../ui/modal.tsx'
import { Section } from '../ui/section.tsx'
import { Inline } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { askBank, takeCard } from './bank-page.ts'
import type { Method, Portal } from './portal.ts'

const CardFields = later(() => import('../checkouts/card-fields.tsx'))

type CardsProps = { portal: Portal; cards: readonly Method[]; isAdding: boolean; onChange: () => Promise<void> }

/** Stored cards: which is charged, and the ways to add and to forget one. */
export function Cards({ portal, cards, isAdding, onChange }: CardsProps) {
  const t = useTranslations('portal')
  return (
    <Section title={t('cards')} action={<AddCard portal={portal} isOpen={isAdding} onAdded={onChange} />}>
      {cards.length === 0 ? (
        <Text tone="soft">{t('noCards')}</Text>
      ) : (
        <HoldingList label={t('cards')}>
          {cards.map((card) => (
            <CardRow key={card.id} portal={portal} card={card} onChange={onChange} />
          ))}
        </HoldingList>
      )}
    </Section>
  )
}

function CardRow({ portal, card, onChange }: { portal: Portal; card: Method; onChange: () => Promise<void> }) {
  const t = useTranslations('portal')
  const { brand, last4, exp_month: month, exp_year: year } = card.method_metadata
  const onDone = () => {
    void onChange()
    return 'staying' as const
  }
  const choosing = useSubmit({ call: () => portal.customers.update({ default_payment_method_id: card.id }), onDone })
  const forgetting = useSubmit({ call: () => portal.customers.deletePaymentMethod({ id: card.id }), onDone })
  const name = `${brand.toUpperCase()} •••• ${last4}`
  return (
    <Holding icon={CreditCard} title={name} badge={card.is_default && <Badge tone="accent">{t('default')}</Badge>}>
      <Inline spread>
        <Text size="small" tone="soft">
          {t('expires', { date: `${String(month).padStart(2, '0')}/${year}` })}
        </Text>
        <Inline>
          {!card.is_default && (
            <Button look="secondary" size="small" pending={choosing.isPending} onClick={() => void choosing.submit(undefined)}>
              {t('makeDefault')}
            </Button>
          )}
          <Button
            look="secondary"
            size="small"
            pending={forgetting.isPending}
            aria-label={t('forgetCard', { card: name })}
            onClick={() => void forgetting.submit(undefined)}
          >
            {t('forget')}
          </Button>
        </Inline>
      </Inline>
      <FormProblem problem={choosing.problem ?? forgetting.problem} />
    </Holding>
  )
}

function AddCard({ portal, isOpen: opensAtOnce, onAdded }: { portal: Portal; isOpen: boolean; onAdded: () => Promise<void> }) {
  const t = useTranslations('portal')
  const checkouts = useTranslations('checkouts')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(opensAtOnce)
  const { submit, isPending, problem } = useSubmit({
    async call(typed: string) {
      const token = await takeCard(typed)
      if (token === null) return incompleteCard
      return portal.customers.addPaymentMethod({ confirmation_token_id: token, set_default: true, return_url: location.href })
    },
    onDone(added) {
      if (added.status === 'requires_action') {
        void askBank(added.client_secret)
        return 'leaving'
      }
      setOpen(false)
      void onAdded()
      return 'staying'
    },
  })
  return (
    <Modal
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small">
          {t('addCard')}
        </Button>
      }
      title={t('addCard')}
      lead={t('addCardLead')}
    >
      <Form onSubmit={({ card_token: typed = '' }) => void submit(typed)}>
        <Suspense>
          <CardFields />
        </Suspense>
        <FormProblem problem={problem} words={{ PaymentError: t('declined'), CardIncomplete: checkouts('wrong') }} />
        <SubmitButton pending={isPending} pendingText={t('saving')} wait={problem?.wait}>
          {t('storeCard')}
        </SubmitButton>
        <Button look="secondary" wide onClick={() => setOpen(false)}>
          {shared('cancel')}
        </Button>
      </Form>
    </Modal>
  )
}
