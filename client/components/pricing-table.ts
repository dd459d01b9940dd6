import { createElement, type ReactNode, useEffect, useState } from 'react'
import { useHeldProducts } from './held-products.ts'
import { type Offer, type Plan, plansIn, type Rhythm, readOffer, rhythmsOf } from './offer.ts'
import { priceOf, trialWords } from './price-of.ts'
import { useGivenLook, useTollgate } from './provider.ts'
import { tableStyle } from './styles.ts'

type Props = {
  /** The slug of the organization that sells. */
  readonly seller: string
  /** The organization that buys; without it the signed-in person, or any visitor. */
  readonly organizationId?: string
  /** Where people come to when they have paid; Tollgate's own page unless given. */
  readonly successUrl?: string
  /** Goes to the checkout, or to the portal to change a plan; the page goes there unless given. */
  readonly onChosen?: (address: string) => void
}

/** The plans of a seller side by side; the button of each leads to its checkout, and for those who have one of them to their portal. */
export function PricingTable({ seller, organizationId, successUrl, onChosen = goTo }: Props): ReactNode {
  const { client, origin, words, language } = useTollgate()
  const look = useGivenLook()
  const [offer, setOffer] = useState<Offer>()
  const [rhythm, setRhythm] = useState<Rhythm>()
  const [isFailed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const held = useHeldProducts(client, organizationId)
  const plans = offer?.products
  const mustChange = offer?.organization.subscription_settings.allow_multiple_subscriptions === false && offer.products.some(isHeld)
  useEffect(() => {
    const leaving = new AbortController()
    readOffer(origin, seller, leaving.signal).then(setOffer, () => leaving.signal.aborted || setFailed(true))
    return () => leaving.abort()
  }, [origin, seller])

  function isHeld({ id, recurring_interval: interval }: Plan) {
    return interval !== null && held.has(id)
  }
  function isChange(plan: Plan) {
    return isHeld(plan) || (mustChange && plan.recurring_interval !== null)
  }

  function deedOf(plan: Plan) {
    if (isChange(plan)) return words.change
    return trialWords(words.startTrial, plan, language) ?? (plan.recurring_interval === null ? words.buy : words.getStarted)
  }

  async function choose(plan: Plan) {
    setChosen(plan.id)
    const { data, error } = isChange(plan) ? await openPortal() : await beginCheckout(plan)
    setChosen(undefined)
    setFailed(error !== null)
    if (data) onChosen(data.url)
  }
  function beginCheckout({ id }: Plan) {
    return client.checkout({ products: [id], redirect: false, ...whose, ...(successUrl !== undefined && { successUrl }) })
  }
  function openPortal() {
    return client.customer.openPortal({ seller, redirect: false, returnUrl: location.href, ...whose })
  }

  const whose = organizationId === undefined ? {} : { referenceId: organizationId }
  const offered = rhythmsOf(plans ?? [])
  const shown = rhythm === undefined ? (offered[0] ?? null) : rhythm
  const names = { month: words.monthly, year: words.yearly, once: words.once }
  return createElement(
    'section',
    { className: 'tollgate-pricing', 'aria-label': words.plans, 'aria-busy': !plans && !isFailed, style: { ...tableStyle.root, ...look } },
    isFailed && createElement('p', { role: 'alert', style: tableStyle.text }, words.failed),
    plans?.length === 0 && createElement('p', { style: tableStyle.text }, words.nothing),
    offered.length > 1 &&
      createElement(
        'fieldset',
        { 'aria-label': words.plans, style: tableStyle.choices },
        offered.map((each) =>
          createElement(
            'label',
            { key: each ?? 'once', style: tableStyle.choice },
            createElement('input', {
              type: 'radio',
              name: `tollgate-rhythm-${seller}`,
              checked: each === shown,
              onChange: () => setRhythm(each),
            }),
            names[each ?? 'once'],
          ),
        ),
      ),
    createElement(
      'ul',
      { className: 'tollgate-plans', style: tableStyle.list },
      plansIn(plans ?? [], shown).map((plan) =>
        createElement(PlanBox, {
          key: plan.id,
          plan,
          price: priceOf(plan, words, language),
          isHeld: isHeld(plan),
          deed: deedOf(plan),
          trial: isChange(plan) ? undefined : trialWords(words.trialFree, plan, language),
          isBusy: chosen !== undefined,
          choose,
        }),
      ),
    ),
  )
}

function goTo(address: string) {
  location.assign(address)
}

type BoxProps = {
  plan: Plan
  price: ReturnType<typeof priceOf>
  isHeld: boolean
  deed: string
  trial: string | undefined
  isBusy: boolean
  choose: (plan: Plan) => Promise<void>
}

function PlanBox({ plan, price, isHeld, deed, trial, isBusy, choose }: BoxProps) {
  const { words } = useTollgate()
  const { name, description, benefits, popular } = plan
  const mark = isHeld ? words.current : popular === true && words.popular
  const perks = [...price.usage.map((words) => ({ id: words, words })), ...benefits.map(({ id, description: words }) => ({ id, words }))]
  return createElement(
    'li',
    { className: 'tollgate-plan', style: tableStyle.plan },
    createElement('h2', { style: tableStyle.name }, name),
    mark && createElement('p', { className: 'tollgate-plan-mark', style: tableStyle.mark }, mark),
    createElement(
      'p',
      { style: tableStyle.price },
      price.amount,
      price.per && createElement('span', { style: tableStyle.per }, ` ${price.per}`),
    ),
    trial !== undefined && createElement('p', { style: tableStyle.text }, trial),
    description && createElement('p', { style: tableStyle.text }, description),
    createElement(
      'ul',
      { style: tableStyle.perks, hidden: perks.length === 0 },
      perks.map(({ id, words }) => createElement('li', { key: id }, words)),
    ),
    createElement(
      'button',
      { type: 'button', disabled: isBusy, 'aria-label': `${deed}: ${name}`, style: tableStyle.choose, onClick: () => void choose(plan) },
      deed,
    ),
  )
}
