import { CreditCard } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCardWords } from '../billing/use-card-words.ts'
import { incompleteCard } from '../checkouts/card-source.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Holding, HoldingList } from '../ui/lists/holding-list.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { Text } from '../ui/text/text.tsx'
import { askBank, takeCard } from './bank-page.ts'
import type { Method, Portal } from './portal.ts'

const CardFields = later(() => import('../checkouts/card-fields.tsx'))

type CardsProps = {
  portal: Portal
  email: string
  cards: readonly Method[]
  isAdding: boolean
  /** A subscription is late: a new card is charged for it at once. */
  isLate: boolean
  onChange: () => Promise<void>
}

/** Stored cards: which is charged, and the ways to add and to forget one. */
export function Cards({ portal, email, cards, isAdding, isLate, onChange }: CardsProps) {
  const t = useTranslations('portal')
  return (
    <Section title={t('cards')} action={<AddCard portal={portal} email={email} isOpen={isAdding} isLate={isLate} onAdded={onChange} />}>
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
  const { nameOf, expiryOf } = useCardWords()
  const onDone = () => {
    void onChange()
    return 'staying' as const
  }
  const choosing = useSubmit({ call: () => portal.customers.update({ defaultPaymentMethodId: card.id }), onDone })
  const forgetting = useSubmit({ call: () => portal.customers.deletePaymentMethod({ id: card.id }), onDone })
  const name = nameOf(card.methodMetadata)
  return (
    <Holding icon={CreditCard} title={name} badge={card.isDefault && <Badge tone="accent">{t('default')}</Badge>}>
      <Inline spread>
        <Text size="small" tone="soft">
          {expiryOf(card.methodMetadata)}
        </Text>
        <Inline>
          {!card.isDefault && (
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

type AddCardProps = Pick<CardsProps, 'portal' | 'email' | 'isLate'> & { isOpen: boolean; onAdded: () => Promise<void> }

/** Says whose portal it is before a card is stored: a link from another person may lead into their portal. */
function AddCard({ portal, email, isOpen: opensAtOnce, isLate, onAdded }: AddCardProps) {
  const t = useTranslations('portal')
  const checkouts = useTranslations('checkouts')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(opensAtOnce)
  const { submit, isPending, problem } = useSubmit({
    async call(typed: string) {
      const token = await takeCard(typed)
      if (token === null) return incompleteCard
      return portal.customers.addPaymentMethod({ confirmationTokenId: token, setDefault: true, returnUrl: location.href })
    },
    onDone(added) {
      if (added.status === 'requires_action') {
        void askBank(added.clientSecret)
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
      <Form onSubmit={({ cardToken: typed = '' }) => void submit(typed)}>
        {isLate && <Alert tone="info">{t('addCardLate')}</Alert>}
        <Text>{t('cardOf', { email })}</Text>
        <Suspense>
          <CardFields />
        </Suspense>
        <FormProblem problem={problem} words={{ PaymentError: t('declined'), CardIncomplete: checkouts('wrong') }} />
        <ModalButtons>
          <Button look="secondary" onClick={() => setOpen(false)}>
            {shared('cancel')}
          </Button>
          <SubmitButton isInRow pending={isPending} pendingText={t('saving')} wait={problem?.wait}>
            {t('storeCard')}
          </SubmitButton>
        </ModalButtons>
      </Form>
    </Modal>
  )
}
