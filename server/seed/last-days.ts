import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import type { Shop } from './buyers.ts'
import { colleagues, company, drawBuyers, mailboxOf, owner } from './cast.ts'
import { signIn } from './company.ts'
import { buy } from './purchase.ts'

const devices = {
  laptop: {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    ipAddress: '203.0.113.24',
  },
  phone: {
    userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    ipAddress: '198.51.100.7',
  },
  desk: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', ipAddress: '203.0.113.90' },
}

/** What must be going on today, whatever the year brought: bills unpaid, people signed in, invitations that wait. */
export function planLastDays(shop: Shop): void {
  const { agenda, end } = shop
  agenda.add(end - days(33), () => fallBehind(shop))
  agenda.add(end - days(2), () => inviteMore(shop))
  agenda.add(end - hours(20), () => signPeopleIn(shop))
  agenda.add(end - minutes(50), () => beginCheckouts(shop))
}

/** Two whose cards give out at the renewal of these days. */
async function fallBehind({ stage, seller, catalogue, draws }: Shop): Promise<void> {
  for (const buyer of drawBuyers(draws.branch('behind'), 2)) {
    const email = `late.${buyer.email}`
    const wanted = { product: catalogue.products.studio, buyer: { ...buyer, email }, withTrial: false }
    await buy(stage, seller, { ...wanted, cards: ['tok_declines_later'] })
  }
}

async function inviteMore({ stage, catalogue: { organizationId } }: Shop): Promise<void> {
  const by = await signIn(stage, owner, devices.laptop)
  for (const name of ['noor', 'oleksandr']) {
    const invitation = { organizationId, email: mailboxOf(name, company.domain), role: 'member' as const }
    await stage.account(contract.organization.inviteMember, invitation, by)
  }
  const key = { name: 'Tile server', prefix: 'map_', expiresIn: days(90) / 1000 }
  await stage.account(contract.apiKey.create, key, by)
  await stage.account(contract.apiKey.create, { name: 'Nightly build' }, by)
}

async function signPeopleIn({ stage }: Shop): Promise<void> {
  await signIn(stage, owner, devices.phone)
  for (const { name } of colleagues.slice(0, 3)) {
    await signIn(stage, { name, email: mailboxOf(name.split(' ')[0] as string, company.domain) }, devices.desk)
  }
}

/** A buyer is still thinking it over. */
async function beginCheckouts({ stage, seller, catalogue: { products }, draws }: Shop): Promise<void> {
  const [one, other] = drawBuyers(draws.branch('thinking'), 2)
  await stage.billing(billing.checkouts.create, { products: [products.studio, products.studioYearly], customer_email: one?.email }, seller)
  await stage.billing(billing.checkouts.create, { products: [products.atlas], customer_email: other?.email }, seller)
  await stage.billing(billing.checkoutLinks.create, { products: [products.studio, products.studioYearly], label: 'Pricing page' }, seller)
  await stage.billing(billing.checkoutLinks.create, { products: [products.atlas], label: 'Newsletter' }, seller)
}
