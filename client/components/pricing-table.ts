import { createElement, type ReactNode, useEffect, useState } from 'react'
import { type Plan, plansIn, type Rhythm, readPlans, rhythmsOf } from './offer.ts'
import { priceOf } from './price-of.ts'
import { useTollgate } from './provider.ts'
import { tableStyle } from './styles.ts'

type Props = {
  /** The slug of the organization that sells. */
  readonly seller: string
  /** The organization that buys; without it the signed-in person, or any visitor. */
  readonly organizationId?: string
  /** Where people come to when they have paid; Tollgate's own page unless given. */
  readonly successUrl?: string
  /** Goes to the checkout; the page goes there unless given. */
  readonly onChosen?: (checkout: string) => void
}

/** The plans of a seller side by side; the button of each leads to its checkout. */
export function PricingTable({ seller, organizationId, successUrl, onChosen = (checkout) => location.assign(checkout) }: Props): ReactNode {
  const { client, origin, words, language } = useTollgate()
  const [plans, setPlans] = useState<readonly Plan[]>()
  const [rhythm, setRhythm] = useState<Rhythm>()
  const [isFailed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    readPlans(origin, seller, leaving.signal).then(setPlans, () => leaving.signal.aborted || setFailed(true))
    return () => leaving.abort()
  }, [origin, seller])

  async function choose({ id }: Plan) {
    setChosen(id)
    const wishes = { ...(organizationId !== undefined && { referenceId: organizationId }), ...(successUrl !== undefined && { successUrl }) }
    const { data, error } = await client.checkout({ products: [id], redirect: false, ...wishes })
    setChosen(undefined)
    setFailed(error !== null)
    if (data) onChosen(data.url)
  }

  const offered = rhythmsOf(plans ?? [])
  const shown = rhythm === undefined ? (offered[0] ?? null) : rhythm
  const names = { month: words.monthly, year: words.yearly, once: words.once }
  return createElement(
    'section',
    { className: 'tollgate-pricing', 'aria-label': words.plans, 'aria-busy': !plans && !isFailed, style: tableStyle.root },
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
        createElement(PlanBox, { key: plan.id, plan, price: priceOf(plan, words, language), isBusy: chosen !== undefined, choose }),
      ),
    ),
  )
}

type BoxProps = { plan: Plan; price: ReturnType<typeof priceOf>; isBusy: boolean; choose: (plan: Plan) => Promise<void> }

function PlanBox({ plan, price, isBusy, choose }: BoxProps) {
  const { words } = useTollgate()
  const { name, description, benefits } = plan
  return createElement(
    'li',
    { className: 'tollgate-plan', style: tableStyle.plan },
    createElement('h3', { style: tableStyle.name }, name),
    createElement(
      'p',
      { style: tableStyle.price },
      price.amount,
      price.per && createElement('span', { style: tableStyle.per }, ` ${price.per}`),
    ),
    description && createElement('p', { style: tableStyle.text }, description),
    createElement(
      'ul',
      { style: tableStyle.perks, hidden: benefits.length === 0 },
      benefits.map(({ id, description }) => createElement('li', { key: id }, description)),
    ),
    createElement(
      'button',
      {
        type: 'button',
        disabled: isBusy,
        'aria-label': `${words.choose}: ${name}`,
        style: tableStyle.choose,
        onClick: () => void choose(plan),
      },
      words.choose,
    ),
  )
}
