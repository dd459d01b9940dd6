import { Link } from '@tanstack/react-router'
import { useTranslations } from '../languages/use-translations.ts'
import { CheckList } from '../ui/fields/check-list.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { useAddress } from './use-address.ts'
import { useCheckoutLinkCount, useOrderCount, useProductCount, useWebhookCount } from './use-counts.ts'

/** What a new seller does first. Each step ticks itself by what there is; when all are done, it is gone. */
export function FirstSteps() {
  const t = useTranslations('selling')
  const address = useAddress()
  const counts = [useProductCount(), useCheckoutLinkCount(), useWebhookCount(), useOrderCount()].map(({ data }) => data)
  if (counts.some((count) => count === undefined)) return null
  const [products = 0, links = 0, webhooks = 0, orders = 0] = counts
  const steps = [
    { id: 'product', word: 'stepProduct', lead: t('stepProductLead'), isDone: products > 0, to: address('products/new') },
    { id: 'link', word: 'stepLink', lead: t('stepLinkLead'), isDone: links > 0, to: address('products') },
    { id: 'webhook', word: 'stepWebhook', lead: t('stepWebhookLead'), isDone: webhooks > 0, to: address('webhooks') },
    { id: 'sale', word: 'stepSale', lead: t('stepSaleLead'), isDone: orders > 0, to: undefined },
  ] as const
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Section title={t('checklist')} lead={t('checklistLead', { done, all: steps.length })}>
      <CheckList
        label={t('checklist')}
        words={{ done: t('done'), open: t('open') }}
        steps={steps.map(({ word, to, ...step }) => ({
          ...step,
          title:
            to && !step.isDone ? (
              <Link to={to} className={linkLook}>
                {t(word)}
              </Link>
            ) : (
              t(word)
            ),
        }))}
      />
    </Section>
  )
}
