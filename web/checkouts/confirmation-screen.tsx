import { type ComponentProps, useEffect } from 'react'
import { sellerPath } from '#contract/pages.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { later } from '../layouts/later.tsx'
import { Preferences } from '../layouts/preferences.tsx'
import { useMoneyIn } from '../prices/use-money.ts'
import SellerLinks from '../sellers/seller-links.tsx'
import { useBrand } from '../sellers/use-brand.ts'
import { useSettings } from '../settings/use-settings.ts'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { PageTitle } from '../ui/layouts/page-title.tsx'
import { ShopLayout } from '../ui/layouts/shop-layout.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Steps } from '../ui/layouts/steps.tsx'
import { Picture } from '../ui/text/picture.tsx'
import { bankOf } from './after-confirm.ts'
import { AskBank } from './ask-bank.tsx'
import { Bought } from './bought.tsx'
import { type Checkout, checkoutPath } from './checkout.ts'
import { readBought } from './draft.ts'
import { beFollowed } from './embedded.ts'
import type Missing from './no-checkout.tsx'
import { Totals } from './totals.tsx'
import { useProgress } from './use-progress.ts'

// Not that of the checkout’s own page, which would be put into one more file.
const NoCheckout = later<ComponentProps<typeof Missing>>(() => import('./no-checkout.tsx'))

/** What became of a checkout, as it happens. The page may be closed at any time: everything goes on without it. */
export default function ConfirmationScreen({ clientSecret }: { clientSecret: string }) {
  const shared = useTranslations('shared')
  const { checkout, failure, reload } = useProgress(clientSecret)
  if (checkout) return <Outcome checkout={checkout} />
  if (failure?.code === 'ExpiredCheckoutError') return <Over clientSecret={clientSecret} />
  if (failure) return <NoCheckout clientSecret={clientSecret} failure={failure} onRetry={reload} />
  return <Skeleton label={shared('loading')} />
}

/** The secret of a checkout opens its page for an hour. Whether it was paid is not told any more. */
function Over({ clientSecret }: { clientSecret: string }) {
  const t = useTranslations('confirmation')
  const slug = readBought(clientSecret)?.slug
  return (
    <Gate title={t('overTitle')} lead={t('over')}>
      {slug !== undefined && <ButtonLink href={sellerPath(slug, 'portal')}>{t('toPortal')}</ButtonLink>}
    </Gate>
  )
}

function Outcome({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('confirmation')
  const { organization, product, status } = checkout
  const [picture] = product.medias
  useBrand(organization.brandColor)
  useEffect(() => beFollowed(checkout), [checkout])
  return (
    <ShopLayout
      shop={{ name: organization.name, image: organization.avatarUrl }}
      links={<SellerLinks {...organization} />}
      preferences={<Preferences />}
      summary={
        <Stack>
          {picture && <Picture src={picture.publicUrl} look="thumb" />}
          <Totals
            checkout={checkout}
            isRevising={false}
            nameOf={status === 'succeeded' ? (today) => t(today > 0 ? 'paid' : 'nothingCharged') : undefined}
          />
        </Stack>
      }
    >
      {status === 'succeeded' ? (
        <Bought checkout={checkout} />
      ) : status === 'confirmed' ? (
        <Waiting checkout={checkout} />
      ) : (
        <NotPaid checkout={checkout} />
      )}
    </ShopLayout>
  )
}

function Waiting({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('confirmation')
  const bank = bankOf(checkout)
  const settings = useSettings()
  return (
    <>
      <PageTitle
        title={bank ? t('bankTitle') : t('waitingTitle')}
        product={checkout.organization.name}
        lead={bank ? t('bank') : t('waiting')}
      />
      <Steps
        label={t('steps')}
        steps={[t('payment'), t('order'), t('benefits')]}
        current={0}
        words={{ done: t('done'), current: t('current') }}
      />
      {bank &&
        settings &&
        (settings.payments === 'stripe' ? (
          <AskBank checkout={checkout} settings={settings} />
        ) : (
          <ButtonLink href={bank}>{t('toBank')}</ButtonLink>
        ))}
    </>
  )
}

/** What was not charged is said first. */
function NotPaid({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('confirmation')
  const money = useMoneyIn(checkout.currency)
  return (
    <>
      <PageTitle
        title={t('notPaidTitle')}
        product={checkout.organization.name}
        lead={checkout.totalAmount > 0 ? t('notPaid', { amount: money(checkout.totalAmount) }) : t('notDone')}
      />
      <ButtonLink href={checkoutPath(checkout.clientSecret)}>{t('backToCheckout')}</ButtonLink>
    </>
  )
}
