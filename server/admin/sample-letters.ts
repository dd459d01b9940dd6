import { hours } from '#contract/kit/durations.ts'
import { accountDeletedLetter } from '../account-deletion/account-deleted-letter.ts'
import { accountDeletionLetter } from '../account-deletion/account-deletion-letter.ts'
import { disputeLetter } from '../billing/disputes/dispute-letter.ts'
import { exportReadyLetter } from '../billing/exports/export-ready-letter.ts'
import { cardExpiringLetter } from '../billing/letters/card-expiring-letter.ts'
import { orderPaidLetter } from '../billing/letters/order-paid-letter.ts'
import { orderRefundedLetter } from '../billing/letters/order-refunded-letter.ts'
import { paymentFailedLetter } from '../billing/letters/payment-failed-letter.ts'
import { renewalAheadLetter } from '../billing/letters/renewal-ahead-letter.ts'
import { subscriptionCancelledLetter } from '../billing/letters/subscription-cancelled-letter.ts'
import { subscriptionEndedLetter } from '../billing/letters/subscription-ended-letter.ts'
import { subscriptionResumedLetter } from '../billing/letters/subscription-resumed-letter.ts'
import { subscriptionStartedLetter } from '../billing/letters/subscription-started-letter.ts'
import { trialEndingLetter } from '../billing/letters/trial-ending-letter.ts'
import { trialStartedLetter } from '../billing/letters/trial-started-letter.ts'
import { usageAlertLetter } from '../billing/letters/usage-alert-letter.ts'
import { processorTroubleLetter } from '../billing/payments/processor-trouble-letter.ts'
import { portalCodeLetter } from '../billing/portal/portal-code-letter.ts'
import { addressClaimedLetter } from '../email-addresses/address-claimed-letter.ts'
import { emailChangeLetter } from '../email-addresses/email-change-letter.ts'
import { emailChangedLetter } from '../email-addresses/email-changed-letter.ts'
import { type Notice, noticeLetter } from '../email-addresses/notice-letter.ts'
import { takenAddressLetter } from '../email-addresses/taken-address-letter.ts'
import { verificationLetter } from '../email-addresses/verification-letter.ts'
import { invitationLetter } from '../invitations/invitation-letter.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { magicLinkLetter } from '../mailed-sign-in/magic-link-letter.ts'
import { mailedCodeLetter } from '../mailed-sign-in/mailed-code-letter.ts'
import { webhookPausedLetter } from '../members/webhook-paused-letter.ts'
import { passwordChangedLetter } from '../passwords/password-changed-letter.ts'
import { passwordResetLetter } from '../passwords/password-reset-letter.ts'
import { newDeviceLetter } from '../sessions/new-device-letter.ts'
import { secondFactorCodeLetter } from '../two-factor/second-factor-code-letter.ts'
import { secondFactorResetLetter } from '../two-factor/second-factor-reset-letter.ts'
import { letInLetter } from '../waitlist/let-in-letter.ts'
import { waitlistJoinedLetter } from '../waitlist/waitlist-joined-letter.ts'

/** What every letter is filled with here. A test looks for each of these values in the letters. */
export const sample = {
  name: 'Anna Example',
  link: 'https://app.example.com/open?token=Xy3-token_9&next=%2Fhome',
  secondLink: 'https://app.example.com/second',
  code: '402917',
  oldEmail: 'anna@example.com',
  newEmail: 'anna.example@example.org',
  time: '2026-03-04T15:06:00.000Z',
  organization: 'Birch & Sons',
  inviter: { name: 'Bert Sample', email: 'bert@example.com', emailVerified: true },
  provider: 'github',
  device: { browser: 'Firefox', system: 'Linux' },
  place: 'Lisbon',
  ipAddress: '203.0.113.7',
  product: 'Birch Pro',
  price: 123_456,
  currency: 'eur',
  charge: { total: 123_456, tax: 'included' as const, credit: 500, due: 122_956, isPlusUsage: true },
  card: { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2026 },
  bill: {
    invoiceNumber: 'BIRCH-0007',
    currency: 'eur',
    lines: [{ label: 'Birch Pro', amount: 123_456 }],
    discount: 23_456,
    tax: 19_000,
    credit: 500,
    total: 119_000,
  },
}

const {
  name,
  link,
  secondLink,
  code,
  oldEmail,
  newEmail,
  time,
  organization,
  inviter,
  provider,
  device,
  place,
  ipAddress,
  product,
  price,
  currency,
  charge,
  card,
  bill,
} = sample
const expiresIn = hours(1)

/** Every letter of every room, by the name of its file. */
export const sampleLetters: Record<string, (reader: Reader) => Letter> = {
  verification: (reader) => verificationLetter({ ...reader, link, code, expiresIn }),
  'taken-address': (reader) => takenAddressLetter({ ...reader, signInLink: link, resetLink: secondLink }),
  'password-reset': (reader) => passwordResetLetter({ ...reader, link, code, expiresIn }),
  'password-changed': (reader) => passwordChangedLetter({ ...reader, changedAt: time, resetLink: link }),
  'email-change': (reader) => emailChangeLetter({ ...reader, newEmail, link, code, expiresIn }),
  'email-changed': (reader) => emailChangedLetter({ ...reader, oldEmail, newEmail, changedAt: time }),
  'new-device': (reader) => newDeviceLetter({ ...reader, device, place, ipAddress, signedInAt: time, sessionsLink: link }),
  'account-deletion': (reader) => accountDeletionLetter({ ...reader, link, code, expiresIn: hours(24) }),
  'account-deleted': (reader) => accountDeletedLetter(reader),
  'address-claimed': (reader) => addressClaimedLetter(reader),
  notice: (reader) => sampleNotice(reader, 'providerLinked'),
  invitation: (reader) => invitationLetter({ ...reader, organization, inviter, role: 'admin', link, expiresIn: hours(48) }),
  'waitlist-joined': (reader) => waitlistJoinedLetter(reader),
  'let-in': (reader) => letInLetter({ ...reader, link, expiresIn: hours(7 * 24) }),
  'mailed-code': (reader) => mailedCodeLetter({ ...reader, type: 'sign-in', code, lifetime: expiresIn, link }),
  'magic-link': (reader) => magicLinkLetter({ ...reader, link, lifetime: expiresIn }),
  'second-factor-code': (reader) => secondFactorCodeLetter({ ...reader, code, lifetime: expiresIn }),
  'second-factor-reset': (reader) => secondFactorResetLetter({ ...reader, dueAt: time, link }),
  'portal-code': (reader) => portalCodeLetter({ ...reader, link, code, expiresIn }),
  'export-ready': (reader) => exportReadyLetter({ ...reader, organization, rows: 1234, link, expiresIn: hours(24) }),
  'webhook-paused': (reader) => webhookPausedLetter({ ...reader, organization, url: link, pausedAt: time }),
  'processor-trouble': (reader) => processorTroubleLetter({ ...reader, code: 'account_invalid', since: time }),
  dispute: (reader) =>
    disputeLetter({
      ...reader,
      organization,
      invoiceNumber: bill.invoiceNumber,
      amount: price,
      currency,
      isRefundable: false,
      answerBy: time,
      link,
    }),
  'order-paid': (reader) => orderPaidLetter({ ...reader, bill, link }),
  'subscription-started': (reader) => subscriptionStartedLetter({ ...reader, product, bill, renewsAt: time, link }),
  'trial-started': (reader) => trialStartedLetter({ ...reader, product, charge, currency, endsAt: time, link }),
  'trial-ending': (reader) => trialEndingLetter({ ...reader, product, charge, currency, at: time, link }),
  'renewal-ahead': (reader) => renewalAheadLetter({ ...reader, product, charge, currency, at: time, link }),
  'payment-failed': (reader) => paymentFailedLetter({ ...reader, product, due: price, currency, nextTryAt: time, link }),
  'card-expiring': (reader) => cardExpiringLetter({ ...reader, product, card, renewsAt: time, link }),
  'usage-alert': (reader) => usageAlertLetter({ ...reader, meter: 'API calls', of: 'credits', percent: 80, link }),
  'subscription-cancelled': (reader) => subscriptionCancelledLetter({ ...reader, product, until: time, link }),
  'subscription-resumed': (reader) => subscriptionResumedLetter({ ...reader, product, renewsAt: time, link }),
  'subscription-ended': (reader) => subscriptionEndedLetter({ ...reader, product, endedAt: time, link }),
  'order-refunded': (reader) =>
    orderRefundedLetter({ ...reader, product, amount: price, currency, invoiceNumber: bill.invoiceNumber, link }),
}

export function sampleNotice(reader: Reader, notice: Notice): Letter {
  const about = {
    ...(notice.startsWith('provider') && { provider }),
    ...(notice === 'apiKeyCreated' && { apiKey: product }),
    ...(notice === 'securityChanged' && { change: 'authenticatorOn' as const }),
  }
  return noticeLetter({ ...reader, notice, about, at: time, link })
}

export function sampleLetter(letter: string, house: Omit<Reader, 'name'>): Letter | undefined {
  return sampleLetters[letter]?.({ ...house, name })
}
