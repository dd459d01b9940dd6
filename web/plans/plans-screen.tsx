import { useState } from 'react'
import { useLocale } from 'use-intl'
import { navigate } from 'wouter/use-browser-location'
import { sellerPath } from '#contract/pages.ts'
import { portalAs } from '../api/portal.ts'
import { useRead } from '../api/use-read.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { NotFound } from '../layouts/not-found.tsx'
import { Preferences } from '../layouts/preferences.tsx'
import { isFramed } from '../navigation/framed.ts'
import { Failed } from '../problems/failed.tsx'
import SellerLinks from '../sellers/seller-links.tsx'
import { type ShownSeller, shopOf } from '../sellers/shop-of.ts'
import { useBrand } from '../sellers/use-brand.ts'
import { PickOne } from '../ui/fields/pick-one.tsx'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { PageTitle } from '../ui/layouts/page-title.tsx'
import { PortalLayout } from '../ui/layouts/portal-layout.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { PlanGrid } from '../ui/lists/plan-grid.tsx'
import { Text } from '../ui/text/text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { beginCheckout, cameFrom, openPortal, wayBack } from './begin-checkout.ts'
import { ComparePlans } from './compare-plans.tsx'
import { useFramedHeight } from './framed.ts'
import { heldPlans } from './held-plans.ts'
import { PlanCard } from './plan-card.tsx'
import { bestSaving, type Plan, plansIn, type Rhythm, rhythms } from './rhythms.ts'

/** What a seller offers, side by side, for everybody who comes by. */
export default function PlansScreen({ slug }: { slug: string }) {
  const shared = useTranslations('shared')
  const { data: offer, failure, reload } = useRead(slug, () => portalAs().organizations.get({ slug }))
  useBrand(offer?.organization.brandColor)
  if (failure?.code === 'ResourceNotFound') return <NotFound />
  if (failure && !offer)
    return (
      <Gate title={shared('notLoaded')}>
        <Failed failure={failure} onRetry={() => void reload()} />
      </Gate>
    )
  if (!offer) return <Skeleton label={shared('loading')} />
  return <Plans seller={offer.organization} products={offer.products} />
}

type Seller = ShownSeller & { slug: string; subscriptionSettings: { allowMultipleSubscriptions: boolean } }
type PlansProps = { seller: Seller; products: readonly Plan[]; isBare?: boolean }

export function Plans({ seller, products, isBare = isFramed }: PlansProps) {
  const t = useTranslations('plans')
  const closed = useTranslations('sellerClosed')('now')
  const backWords = useTranslations('portal')('back')
  const back = wayBack()
  const locale = useLocale()
  const offered = rhythms.filter((rhythm) => products.some((plan) => plan.recurringInterval === rhythm))
  const [rhythm, setRhythm] = useState<Rhythm>(offered[0] ?? null)
  const shown = plansIn(products, rhythm)
  const saving = bestSaving(products)
  const [reading] = useState(() => heldPlans(seller.slug))
  const { data: known } = useRead(seller.slug, () => heldPlans(seller.slug), reading)
  const isHeld = ({ id, recurringInterval }: Plan, held = known) => recurringInterval !== null && held?.has(id) === true
  const mustChange = (held = known) =>
    !seller.subscriptionSettings.allowMultipleSubscriptions && products.some((plan) => isHeld(plan, held))
  const isChange = (plan: Plan, held = known) => isHeld(plan, held) || (plan.recurringInterval !== null && mustChange(held))
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(saving)
  const { submit, isPending, problem } = useSubmit({
    async call(plan: Plan) {
      const { data: held } = await reading // who presses before it is known what they have begins no second checkout of it
      return isChange(plan, held) ? openPortal(seller.slug) : beginCheckout({ productId: plan.id, seller: seller.slug })
    },
    onDone({ path, isElsewhere }) {
      if (isFramed) open(path, '_top')
      else if (isElsewhere) location.assign(path)
      else navigate(path)
      return 'leaving'
    },
  })
  useFramedHeight()
  const names = { month: t('monthly'), year: t('yearly'), once: t('once') }
  return (
    <PortalLayout
      shop={shopOf(seller)}
      isBare={isBare}
      isWide={shown.length > 3}
      back={
        back !== null && (
          <a href={back} className={backLook}>
            <BackContent>{backWords}</BackContent>
          </a>
        )
      }
      action={<TextLink href={sellerPath(seller.slug, 'portal')}>{t('have')}</TextLink>}
      links={<SellerLinks {...seller} />}
      preferences={<Preferences />}
    >
      <PageTitle title={t('title')} product={seller.name} />
      {offered.length > 1 && (
        <PickOne
          label={t('howOften')}
          picks={offered.map((each) => ({
            value: each ?? ('once' as const),
            words: names[each ?? 'once'],
            note: each === 'year' && saving > 0 ? t('saving', { percent }) : undefined,
          }))}
          value={rhythm ?? 'once'}
          onPick={(value) => setRhythm(value === 'once' ? null : value)}
        />
      )}
      <FormProblem
        problem={problem}
        words={{
          SellingNotOpen: closed,
          SELLING_NOT_OPEN: closed,
          INVALID_SUCCESSURL: t('redirectRefused', { address: (cameFrom() ?? '').slice(0, 100) }),
        }}
      />
      {products.length === 0 ? (
        <Section title={t('nothing')}>
          <Text tone="soft">{t('nothingYet', { seller: seller.name })}</Text>
        </Section>
      ) : (
        <>
          <PlanGrid label={t('title')} count={shown.length}>
            {shown.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                pending={isPending}
                isHeld={isHeld(plan)}
                isChange={isChange(plan)}
                isMain={plan.popular || shown.length === 1}
                onChoose={() => void submit(plan)}
              />
            ))}
          </PlanGrid>
          <ComparePlans plans={shown} />
        </>
      )}
    </PortalLayout>
  )
}
