import { CreditCard } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { Holding, HoldingList } from '../ui/holding-list.tsx'
import { Section } from '../ui/section.tsx'
import { Inline } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { PortalButton } from './portal-button.tsx'
import type { Overview } from './use-overview.ts'

/** The card that each seller charges. */
export function PaymentMethods({ sellers, buyer }: { sellers: Overview['sellers']; buyer: string | undefined }) {
  const t = useTranslations('purchases')
  return (
    <Section title={t('method')}>
      <HoldingList label={t('method')}>
        {sellers.map(({ id, name, slug, card }) => (
          <Holding key={id} icon={CreditCard} title={card ? `${card.brand.toUpperCase()} •••• ${card.last4}` : t('noMethod')}>
            <Text size="small" tone="soft">
              {card ? `${t('chargedBy', { seller: name })} · ${t('expires', { date: dateOf(card) })}` : t('chargedBy', { seller: name })}
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

function dateOf({ expMonth, expYear }: { expMonth: number; expYear: number }): string {
  return `${String(expMonth).padStart(2, '0')}/${expYear}`
}
