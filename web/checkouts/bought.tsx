import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { sellerPath } from '#contract/pages.ts'
import { portalAs } from '../api/portal.ts'
import { useRead } from '../api/use-read.ts'
import { GrantList } from '../grants/grant-list.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { keepPortalToken } from '../sellers/portal-token.ts'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { PageTitle } from '../ui/layouts/page-title.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Steps } from '../ui/layouts/steps.tsx'
import { Alert } from '../ui/text/alert.tsx'
import type { Checkout } from './checkout.ts'
import { type Bought as Kept, readBought } from './draft.ts'
import { Goods } from './goods.tsx'

/** The purchase is done: the tab that paid shows what it gives right here, every other visitor finds it in the portal. */
export function Bought({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('confirmation')
  const kept = readBought(checkout.clientSecret)
  const title = checkout.trialEnd ? t('trialTitle') : t('title')
  const toPortal = <ButtonLink href={sellerPath(checkout.organization.slug, 'portal')}>{t('toPortal')}</ButtonLink>
  return (
    <>
      <PageTitle title={title} product={checkout.organization.name} lead={t('mail', { email: checkout.customerEmail ?? '' })} />
      {kept ? <Given checkout={checkout} kept={kept} toPortal={toPortal} /> : <GivenHere checkout={checkout} toPortal={toPortal} />}
    </>
  )
}

/** Who bought as a customer whom the seller knows sees what this checkout bought; the rest opens by their mailbox or account. */
function GivenHere({ checkout, toPortal }: { checkout: Checkout; toPortal: ReactNode }) {
  const t = useTranslations('confirmation')
  const { data, failure, reload } = useRead(checkout.id, () => portalAs().boughtGoods.get({ clientSecret: checkout.clientSecret }))
  const isWhole = data !== undefined && data.grants.every((grant) => grant.isGranted || grant.error)
  useEffect(() => {
    if (isWhole || failure) return
    const timer = setTimeout(() => void reload(), again)
    return () => clearTimeout(timer)
  }, [isWhole, failure, data, reload])
  return (
    <>
      {data && data.grants.length > 0 && (
        <Section title={t('given')}>
          <Goods goods={data} />
        </Section>
      )}
      <Alert tone="info">{t('elsewhere')}</Alert>
      {toPortal}
    </>
  )
}

const again = 1500

/**
 * Benefits are given within moments, some by other companies’ servers: until all are, the list is read again. The link to the portal
 * appears once it is known whether the purchase opens it: a buyer who followed it earlier would be asked for a code.
 */
function Given({ checkout, kept, toPortal }: { checkout: Checkout; kept: Kept; toPortal: ReactNode }) {
  const t = useTranslations('confirmation')
  const portal = portalAs(kept.token)
  const { data, failure, reload } = useRead(checkout.id, () => portal.benefitGrants.list({ checkoutId: [checkout.id], limit: 100 }))
  const isWhole =
    data !== undefined &&
    data.items.length >= checkout.product.benefits.length &&
    data.items.every((grant) => grant.isGranted || grant.error)
  useLayoutEffect(() => {
    if (data) keepPortalToken(kept.slug, kept.token)
  }, [data, kept])
  useEffect(() => {
    if (isWhole || failure) return
    const timer = setTimeout(() => void reload(), again)
    return () => clearTimeout(timer)
  }, [isWhole, failure, data, reload])
  // The address belongs to a customer whom the seller knows already: only their mailbox opens what they have.
  // The confirm opened no portal: the customer was there before.
  if (failure) return <GivenHere checkout={checkout} toPortal={toPortal} />
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
