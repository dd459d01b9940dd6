import { contract } from '#contract/index.ts'
import { days, hours } from '#contract/kit/durations.ts'
import type { Shop } from './buyers.ts'
import { drawBuyers, mailboxOf, tenants } from './cast.ts'
import { join, welcome } from './company.ts'
import { buy } from './purchase.ts'

/** Organizations of ours that buy the plan per member. Who joins later is one more seat on the bill. */
export function openTenants(shop: Shop): void {
  for (const tenant of tenants) shop.agenda.add(shop.start + days(tenant.day), () => openTenant(shop, tenant))
}

async function openTenant(shop: Shop, tenant: (typeof tenants)[number]): Promise<void> {
  const { stage, seller, agenda, draws, catalogue } = shop
  const { name, slug, country, members } = tenant
  const domain = `${slug}.example`
  const owner = { name: tenant.owner, email: mailboxOf(tenant.owner.split(' ')[0] as string, domain) }
  const { token } = await join(stage, owner)
  const { id } = await stage.account(contract.organization.create, { name, slug }, { token })
  const buyer = { name, email: owner.email, address: { country }, externalId: id }
  await buy(stage, seller, { product: catalogue.products.team, buyer, cards: ['tok_ok'] })

  const fate = draws.branch(`tenant ${slug}`)
  for (const [at, { name }] of drawBuyers(fate, members).entries()) {
    const person = { name, email: mailboxOf(name, domain) }
    const day = stage.clock.now() + days(3 + at * fate.between(9, 20)) + hours(at)
    agenda.add(day, () => welcome(stage, { organizationId: id, role: 'member', person }, owner))
  }
}
