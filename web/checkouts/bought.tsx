import { useEffect } from 'react'
import { sellerPath } from '#contract/pages.ts'
import { portalAs } from '../api/portal.ts'
import { useRead } from '../api/use-read.ts'
import { GrantList } from '../grants/grant-list.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { keepPortalToken } from '../sellers/portal-token.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Section } from '../ui/section.tsx'
import { Steps } from '../ui/steps.tsx'
import type { Checkout } from './checkout.ts'
import { type Bought as Kept, readBought } from './draft.ts'

/** It is bought: what it gives stands right here for whoever paid in this tab, and in the portal for everybody else. */
export function Bought({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('confirmation')
  const kept = readBought(checkout.client_secret)
  const title = checkout.trial_end ? t('trialTitle') : t('title')
  return (
    <>
      <PageTitle title={title} product={checkout.organization.name} lead={t('mail', { email: checkout.customer_email ?? '' })} />
      {kept ? <Given checkout={checkout} kept={kept} /> : <Alert tone="info">{t('elsewhere')}</Alert>}
      <ButtonLink href={sellerPath(checkout.organization.slug, 'portal')}>{t('toPortal')}</ButtonLink>
    </>
  )
}

const again = 1500

/** Benefits are given within moments, some by other companies’ servers: until all are, the list is read again. */
function Given({ checkout, kept }: { checkout: Checkout; kept: Kept }) {
  const t = useTranslations('confirmation')
  const portal = portalAs(kept.token)
  const { data, failure, reload } = useRead(checkout.id, () => portal.benefitGrants.list({ checkout_id: [checkout.id], limit: 100 }))
  const isWhole =
    data !== undefined &&
    data.items.length >= checkout.product.benefits.length &&
    data.items.every((grant) => grant.is_granted || grant.error)
  useEffect(() => {
    if (data) keepPortalToken(kept.slug, kept.token)
    if (isWhole || failure) return
    const timer = setTimeout(() => void reload(), again)
    return () => clearTimeout(timer)
  }, [isWhole, failure, data, reload, kept])
  // The address belongs to somebody whom the seller knows: only their mailbox opens what they have.
  if (failure) return <Alert tone="info">{t('elsewhere')}</Alert>
  if (checkout.product.benefits.length === 0) return null
  const steps = [t('payment'), t('order'), t('benefits')]
  return (
    <>
      {!isWhole && <Steps label={t('steps')} steps={steps} current={2} words={{ done: t('done'), current: t('current') }} />}
      {data && data.items.length > 0 && (
        <Section title={t('given')}>
          <GrantList portal={portal} grants={data.items} />
        </Section>
      )}
    </>
  )
}
