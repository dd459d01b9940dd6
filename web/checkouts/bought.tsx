import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { sellerPath } from '#contract/pages.ts'
import { portalAs } from '../api/portal.ts'
import { useRead } from '../api/use-read.ts'
import { GrantList } from '../grants/grant-list.tsx'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { isFramed } from '../navigation/framed.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { keepPortalToken } from '../sellers/portal-token.ts'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { PageTitle } from '../ui/layouts/page-title.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Arrivals } from '../ui/lists/arrivals.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { DoneMark } from '../ui/text/done-mark.tsx'
import { Text } from '../ui/text/text.tsx'
import type { Checkout } from './checkout.ts'
import { type Bought as Kept, readBought } from './draft.ts'
import { type BoughtGoods, Goods } from './goods.tsx'

const again = 1500

/** The purchase is done: what it gives is right here, as it arrives, and so are the next charge and the way back to the shop. */
export function Bought({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('confirmation')
  const kept = readBought(checkout.clientSecret)
  const { data: goods, failure, reload } = useRead(checkout.id, () => portalAs().boughtGoods.get({ clientSecret: checkout.clientSecret }))
  const { benefits } = checkout.product
  const isWhole =
    goods !== undefined && goods.grants.length >= benefits.length && goods.grants.every((grant) => grant.isGranted || grant.error)
  // Benefits are given within moments, some by other companies’ servers: until all are, they are read again.
  useEffect(() => {
    if (isWhole || failure) return
    const timer = setTimeout(() => void reload(), again)
    return () => clearTimeout(timer)
  }, [isWhole, failure, goods, reload])
  const isThere = (id: string) => goods?.grants.some(({ benefit, isGranted }) => benefit.id === id && isGranted) === true
  const arrivals = [
    { id: 'payment', name: t('payment'), isThere: true },
    { id: 'order', name: t('order'), isThere: goods !== undefined },
    ...benefits.map(({ id, description: name }) => ({ id, name, isThere: isThere(id) })),
  ]
  return (
    <>
      <Stack>
        <DoneMark />
        <PageTitle
          title={checkout.trialEnd ? t('trialTitle') : t('title')}
          product={checkout.organization.name}
          lead={t('mail', { email: checkout.customerEmail ?? '' })}
        />
        {checkout.organization.thanks && <Text>{checkout.organization.thanks}</Text>}
      </Stack>
      <Arrivals label={t('steps')} arrivals={arrivals} words={{ there: t('done'), underWay: t('current') }} />
      <NextCharge checkout={checkout} renewsAt={goods?.renewsAt ?? null} />
      {kept ? <Given checkout={checkout} kept={kept} goods={goods} /> : <GivenHere checkout={checkout} goods={goods} />}
    </>
  )
}

function NextCharge({ checkout, renewsAt }: { checkout: Checkout; renewsAt: string | null }) {
  const t = useTranslations('confirmation')
  const dates = useDates()
  const money = useMoneyIn(checkout.currency)
  if (renewsAt === null || checkout.isFreeProductPrice) return null
  const amount = money(nextAmount(checkout))
  return <Facts facts={[{ label: t('nextCharge'), value: t('nextOn', { amount, day: dates.long(renewsAt) }) }]} />
}

/** The first charge after a trial, else the second: a discount may have ended by then. */
function nextAmount({ trialEnd, discount, totalAmount, renewalAmount, product }: Checkout): number {
  const isStillDiscounted =
    discount?.duration === 'repeating' && (discount.durationInMonths ?? 0) > (product.recurringInterval === 'year' ? 12 : 1)
  return trialEnd !== null || isStillDiscounted ? totalAmount : (renewalAmount ?? totalAmount)
}

type GivenProps = { checkout: Checkout; goods: BoughtGoods | undefined }

/** Who bought as a customer whom the seller knows sees what this checkout bought; the rest opens by their mailbox or account. */
function GivenHere({ checkout, goods }: GivenProps) {
  const t = useTranslations('confirmation')
  return (
    <>
      {goods && goods.grants.length > 0 && (
        <Section title={t('given')}>
          <Goods goods={goods} />
        </Section>
      )}
      <Ways checkout={checkout} />
      <Text size="small" tone="soft">
        {t('elsewhere')}
      </Text>
    </>
  )
}

/**
 * What the portal gives to the tab that paid. The link to it appears once it is known whether the purchase opens it: a buyer who followed it earlier would be asked
 * for a code. It opens only for a customer whom this confirm made.
 */
function Given({ checkout, goods, kept }: GivenProps & { kept: Kept }) {
  const t = useTranslations('confirmation')
  const portal = portalAs(kept.token)
  const given = goods?.grants.filter(({ isGranted }) => isGranted).length ?? 0
  const { data, failure, reload } = useRead(checkout.id, () => portal.benefitGrants.list({ checkoutId: [checkout.id], limit: 100 }))
  useEffect(() => void (given > 0 && reload()), [given, reload])
  useLayoutEffect(() => {
    if (data) keepPortalToken(kept.slug, kept.token)
  }, [data, kept])
  if (failure) return <GivenHere checkout={checkout} goods={goods} />
  if (!data) return null
  return (
    <>
      {data.items.length > 0 && (
        <Section title={t('given')}>
          <GrantList portal={portal} grants={data.items} />
        </Section>
      )}
      <Ways checkout={checkout} />
    </>
  )
}

/** On from here: to what was bought, and back to where the buyer came from. */
function Ways({ checkout }: { checkout: Checkout }): ReactNode {
  const t = useTranslations('confirmation')
  const { organization, returnUrl } = checkout
  const shop = returnUrl ?? organization.website
  return (
    <Inline>
      <ButtonLink href={sellerPath(organization.slug, 'portal')} target={isFramed ? '_top' : undefined}>
        {t('toPortal')}
      </ButtonLink>
      {shop !== null && (
        <ButtonLink look="secondary" href={shop} target={isFramed ? '_top' : undefined}>
          {t('backTo', { seller: organization.name })}
        </ButtonLink>
      )}
    </Inline>
  )
}
