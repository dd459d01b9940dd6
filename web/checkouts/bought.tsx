import { type ReactNode, useEffect, useLayoutEffect } from 'react'
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
  const toPortal = <ButtonLink href={sellerPath(checkout.organization.slug, 'portal')}>{t('toPortal')}</ButtonLink>
  return (
    <>
      <PageTitle title={title} product={checkout.organization.name} lead={t('mail', { email: checkout.customer_email ?? '' })} />
      {kept ? (
        <Given checkout={checkout} kept={kept} toPortal={toPortal} />
      ) : (
        <>
          <Alert tone="info">{t('elsewhere')}</Alert>
          {toPortal}
        </>
      )}
    </>
  )
}

const again = 1500

/**
 * Benefits are given within moments, some by other companies’ servers: until all are, the list is read again. The way to the portal stands
 * there once it is known whether the purchase opens it: whoever went before would be asked for a code.
 */
function Given({ checkout, kept, toPortal }: { checkout: Checkout; kept: Kept; toPortal: ReactNode }) {
  const t = useTranslations('confirmation')
  const portal = portalAs(kept.token)
  const { data, failure, reload } = useRead(checkout.id, () => portal.benefitGrants.list({ checkout_id: [checkout.id], limit: 100 }))
  const isWhole =
    data !== undefined &&
    data.items.length >= checkout.product.benefits.length &&
    data.items.every((grant) => grant.is_granted || grant.error)
  useLayoutEffect(() => {
    if (data) keepPortalToken(kept.slug, kept.token)
  }, [data, kept])
  useEffect(() => {
    if (isWhole || failure) return
    const timer = setTimeout(() => void reload(), again)
    return () => clearTimeout(timer)
  }, [isWhole, failure, data, reload])
  // The address belongs to somebody whom the seller knows: only their mailbox opens what they have.
  if (failure)
    return (
      <>
        <Alert tone="info">{t('elsewhere')}</Alert>
        {toPortal}
      </>
    )
  if (checkout.product.benefits.length === 0) return data && toPortal
  const steps = [t('payment'), t('order'), t('benefits')]
  return (
    <>
      {!isWhole && <Steps label={t('steps')} steps={steps} current={2} words={{ done: t('done'), current: t('current') }} />}
      {data && data.items.length > 0 && (
        <Section title={t('given')}>
          <GrantList portal={portal} grants={data.items} />
        </Section>
      )}
      {data && toPortal}
    </>
  )
}
