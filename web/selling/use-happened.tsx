import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  CircleSlash,
  CircleX,
  CreditCard,
  DoorOpen,
  Gauge,
  Gift,
  LogIn,
  Mail,
  Repeat,
  ShieldAlert,
  ShoppingBag,
  Undo2,
  UserCog,
  Wallet,
  Webhook,
} from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useMoney } from '../prices/use-money.ts'
import type { TimelineEntry } from '../ui/lists/timeline.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { useAddress } from './use-address.ts'
import { useCardWords } from './use-card-words.ts'
import type { Entry } from './use-timeline.ts'

type Told = Pick<TimelineEntry, 'icon' | 'title' | 'detail'>

/** Gives the function that tells what happened, each kind in its own words. */
export function useHappened(): (entry: Entry) => Told {
  const ofMoney = useMoneyTold()
  const ofRest = useRestTold()
  return (entry) => ofMoney(entry) ?? ofRest(entry)
}

/** The refusals of banks that have words of ours; others are told as the bank put them. */
const refusals = ['card_declined', 'expired_card', 'insufficient_funds'] as const

function isKnown(code: string | null): code is (typeof refusals)[number] {
  return refusals.some((each) => each === code)
}

const failed = (words: string) => <span className="text-danger">{words}</span>

function useLink() {
  const address = useAddress()
  return (to: string, words: string, search: Record<string, string> = {}, look = linkLook) => (
    <Link to={address(to)} search={search} className={look}>
      {words}
    </Link>
  )
}

function useMoneyTold() {
  const t = useTranslations('customers')
  const refunds = useTranslations('orders')
  const money = useMoney()
  const cardWords = useCardWords()
  const link = useLink()
  return ({ kind, what, name, amount, currency, detail, card, orderId }: Entry): Told | undefined => {
    const sum = money(amount ?? 0, currency ?? 'usd')
    const linked = (words: string) => (orderId ? link(`orders/${orderId}`, words) : words)
    if (kind === 'order') {
      const words = ({ subscription_cycle: 'renewed', subscription_update: 'planChanged' } as const)[what] ?? 'bought'
      return { icon: ShoppingBag, title: linked(t(words, { product: name ?? '', amount: sum })), detail }
    }
    if (kind === 'payment') {
      const facts = { amount: sum, card: cardWords(card ?? { brand: 'unknown', last4: '' }) }
      if (what === 'failed')
        return { icon: CircleX, title: failed(t('chargeFailed', facts)), detail: isKnown(name) ? t(`declined_${name}`) : detail }
      return { icon: CreditCard, title: t('charged', facts) }
    }
    if (kind === 'refund') {
      const state = what === 'succeeded' ? [] : [refunds(`refund_${what}` as 'refund_pending')]
      const why = refunds(`why_${detail}` as 'why_other')
      return { icon: Undo2, title: linked(t('gotBack', { amount: sum })), detail: [...state, why].join(' · ') }
    }
    if (kind === 'credit') return { icon: Wallet, title: t(what === 'taken' ? 'creditTaken' : 'creditGiven', { amount: sum }), detail }
    if (kind !== 'dispute') return undefined
    return { icon: ShieldAlert, title: linked(t('disputed', { amount: sum })), detail: refunds(`dispute_${what}` as 'dispute_lost') }
  }
}

function useRestTold() {
  const t = useTranslations('customers')
  const { language } = useLanguage()
  const link = useLink()
  const { dayOf } = useMoments(language)
  const ofWebhook = useWebhookTold()
  const ofVisit = useVisitTold()
  return (entry: Entry): Told => {
    const { kind, what, name, detail, units, subscriptionId, benefitId } = entry
    if (kind === 'subscription') {
      const named = { product: name ?? '' }
      if (what === 'trial_moved') return { icon: CalendarClock, title: t('trialMoved', { ...named, day: dayOf(detail ?? '') }) }
      const words = ({ trial_started: 'tried', past_due: 'wentLate', canceled: 'canceled', ended: 'ended' } as const)[what] ?? 'subscribed'
      if (words === 'wentLate') return { icon: CircleX, title: failed(t(words, named)) }
      if (words === 'canceled' || words === 'ended') return { icon: CircleSlash, title: t(words, named) }
      return { icon: Repeat, title: link(`subscriptions/${subscriptionId}`, t(words, named)) }
    }
    if (kind === 'benefit') {
      const named = { benefit: name ?? '' }
      if (what === 'failed') return { icon: CircleX, title: failed(t('grantFailed', named)), detail }
      if (what === 'waiting') return { icon: Gift, title: t('grantWaits', named) }
      return { icon: Gift, title: what === 'granted' ? link(`benefits/${benefitId}`, t('granted', named)) : t('revoked', named) }
    }
    if (kind === 'mail') {
      const letter = t(`letter_${what.replaceAll('-', '_')}` as 'letter_order_paid')
      const to = detail && t('mailTo', { address: detail })
      if (name !== 'sent') return { icon: CircleX, title: failed(t('mailFailed', { letter })), detail: to }
      return { icon: Mail, title: t('mailed', { letter }), detail: to }
    }
    if (kind === 'usage') return { icon: Gauge, title: t('used', { meter: name ?? '', units: (units ?? 0).toLocaleString(language) }) }
    return kind === 'webhook' ? ofWebhook(entry) : ofVisit(entry)
  }
}

/** Who went to the portal, and what is known of the account behind the customer. */
function useVisitTold() {
  const t = useTranslations('customers')
  return ({ kind, what, name }: Entry): Told => {
    if (kind === 'account') {
      if (what === 'signed_in') return { icon: LogIn, title: t('signedIn') }
      return { icon: UserCog, title: t(what === 'impersonated' ? 'impersonated' : 'impersonationEnded') }
    }
    if (what === 'program') return { icon: DoorOpen, title: t('portalProgram'), detail: name }
    if (what === 'seller') return { icon: DoorOpen, title: name === null ? t('portalTeam') : t('portalSeller', { name }) }
    return { icon: DoorOpen, title: t(what === 'member' ? 'portalMember' : 'portalCustomer') }
  }
}

/** What an endpoint was told and answered; one press shows the request. */
function useWebhookTold() {
  const t = useTranslations('customers')
  const link = useLink()
  return ({ what, name, detail, httpCode, webhookEndpointId, webhookDeliveryId }: Entry): Told => {
    const event = name ?? ''
    if (what === 'pending') return { icon: Webhook, title: t('toldWaits', { event }), detail }
    if (what === 'skipped') return { icon: Webhook, title: t('toldSkipped', { event }), detail }
    const isTaken = what === 'succeeded'
    const code = String(httpCode ?? '')
    const words = httpCode === null ? t('toldNoAnswer', { event }) : t(isTaken ? 'told' : 'toldFailed', { event, code })
    const search = { delivery: webhookDeliveryId ?? '' }
    const look = isTaken ? linkLook : 'text-danger underline underline-offset-4'
    return { icon: Webhook, title: link(`webhooks/${webhookEndpointId}`, words, search, look), detail }
  }
}
