import { normalText } from '#contract/kit/normal-text.ts'
import type { Draws } from './draws.ts'

/** The company of the story, and how to enter it. */
export const company = { name: 'Meridian Maps', slug: 'meridian', domain: 'meridian.example' }
export const password = 'every street has a name'

export type Person = { name: string; email: string }

export const owner: Person = { name: 'Ada Marlowe', email: `ada@${company.domain}` }

/** Who joins on invitation, on which day of the year, as what and in which team. */
export const colleagues = [
  { name: 'Bruno Castell', role: 'admin', team: 'Engineering', day: 2 },
  { name: 'Chiara Lindqvist', role: 'member', team: 'Engineering', day: 9 },
  { name: 'Dmytro Hrytsenko', role: 'member', team: 'Cartography', day: 34 },
  { name: 'Élodie Marchand', role: 'admin', team: 'Support', day: 71 },
  { name: 'Felix Oduya', role: 'member', team: 'Cartography', day: 140 },
  { name: 'Greta Yıldız', role: 'member', team: 'Support', day: 212 },
] as const

/** Organizations of ours that buy seats for their members: how many join them over the year. */
export const tenants = [
  { name: 'Harbour Logistics', slug: 'harbour', owner: 'Hannah Voss', country: 'DE', day: 40, members: 5 },
  { name: 'Alpine Rescue', slug: 'alpine', owner: 'Ilse Brunner', country: 'CH', day: 95, members: 8 },
  { name: 'Kite Couriers', slug: 'kite', owner: 'Jamal Whitfield', country: 'US', day: 160, members: 3 },
  { name: 'Sous-Sol Records', slug: 'sous-sol', owner: 'Maëlle Roche', country: 'FR', day: 270, members: 2 },
] as const

const firstNames =
  'Agnes Alejandro Amara Anton Beatriz Bogdan Camille Carlos Daria Deniz Elif Emil Fatima Finn Gabriela Hugo Ines Ivan Jana Jonas Kaia Kemal Lea Liam Lucía Marek Marta Mateo Nadia Nils Olena Oscar Paula Piotr Quentin Rosa Samuel Selin Tomasz Yara'.split(
    ' ',
  )
const lastNames =
  'Aydın Bauer Bernard Blanco Bondarenko Clarke Demir Dubois Fischer García Hughes Jankowski Kaya Keller Kovalenko Laurent López Meyer Moreau Navarro Nowak Okafor Petit Popova Ramírez Richter Rossi Sato Shevchenko Silva Smirnova Svensson Wagner Walsh Weber Wiśniewska Yılmaz Zając Zimmermann Öztürk'.split(
    ' ',
  )
const places = [
  { country: 'US', city: 'Portland', postal_code: '97204', state: 'OR', line1: '12 Alder Street' },
  { country: 'US', city: 'Austin', postal_code: '78701', state: 'TX', line1: '400 Congress Avenue' },
  { country: 'US', city: 'Brooklyn', postal_code: '11201', state: 'NY', line1: '77 Water Street' },
  { country: 'DE', city: 'Hamburg', postal_code: '20457', line1: 'Am Sandtorkai 5' },
  { country: 'DE', city: 'Leipzig', postal_code: '04109', line1: 'Markt 9' },
  { country: 'FR', city: 'Lyon', postal_code: '69002', line1: '3 rue de la Barre' },
  { country: 'ES', city: 'Valencia', postal_code: '46002', line1: 'Calle Colón 18' },
  { country: 'PL', city: 'Kraków', postal_code: '31-042', line1: 'Rynek Główny 20' },
  { country: 'GB', city: 'Bristol', postal_code: 'BS1 4DJ', line1: '2 Narrow Quay' },
  { country: 'TR', city: 'İzmir', postal_code: '35210', line1: 'Kordon 44' },
  { country: 'UA', city: 'Lviv', postal_code: '79000', line1: 'Rynok Square 10' },
  { country: 'CA', city: 'Montréal', postal_code: 'H2Y 1C6', state: 'QC', line1: '85 rue Saint-Paul' },
] as const

export type Buyer = Person & { address: (typeof places)[number] }

/** So many people, each with an address of their own to write to. */
export function drawBuyers(draws: Draws, count: number): Buyer[] {
  return Array.from({ length: count }, (_, at) => {
    const [first, last] = [draws.pick(firstNames), draws.pick(lastNames)]
    return { name: `${first} ${last}`, email: mailboxOf(`${first}.${last}.${at + 1}`, 'mail.example'), address: draws.pick(places) }
  })
}

/** An address that cannot exist: names under `.example` are reserved. */
export function mailboxOf(name: string, domain: string): string {
  const plain = normalText(name, { upTo: 100, form: 'NFKD' }).replace(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ł', 'l').toLowerCase()
  return `${plain.replaceAll(' ', '.')}@${domain}`
}
