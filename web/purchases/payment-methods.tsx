import { CreditCard } from 'lucide-react'
import { useCardWords } from '../billing/use-card-words.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { Holding, HoldingList } from '../ui/lists/holding-list.tsx'
import { Text } from '../ui/text/text.tsx'
import { PortalButton } from './portal-button.tsx'
import type { Overview } from './use-overview.ts'

/** The card that each seller charges. */
export function PaymentMethods({ sellers, buyer }: { sellers: Overview['sellers']; buyer: string | undefined }) {
  const t = useTranslations('purchases')
  const { nameOf, expiryOf } = useCardWords()
  return (
    <Section title={t('method')}>
      <HoldingList label={t('method')}>
        {sellers.map(({ id, name, slug, card }) => (
          <Holding key={id} icon={CreditCard} title={card ? nameOf(card) : t('noMethod')}>
            <Text size="small" tone="soft">
              {[t('chargedBy', { seller: name }), ...(card ? [expiryOf(card)] : [])].join(' · ')}
            </Text>
            <Inline>
              <PortalButton seller={slug} buyer={buyer} flow="payment">
                {t('changeCard')}
              </PortalButton>
            </Inline>
          </Holding>
        ))}
      </HoldingList>
    </Section>
  )
}
