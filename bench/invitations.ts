import { type Person, people } from './people.ts'

/** Each person founds an organization of a few and invites, so that whoever is asked can be asked once for each invitation. */
export const foundations = 1_000
const invitedEach = 30

export type Foundation = { id: string; name: string; slug: string; founder: Person; memberId: string; invitations: Invitation[] }
export type Invitation = { id: string; person: Person }

/** The same organizations and invitations each time; nobody is invited by themselves. */
export function foundationsOf(everybody = people()): Foundation[] {
  const somebody = (at: number) => everybody[at % everybody.length] as Person
  return Array.from({ length: foundations }, (_, at) => ({
    id: idOf('000a', at),
    name: `Organization ${at}`,
    slug: `organization-${at}`,
    founder: somebody(at * invitedEach + everybody.length / 2),
    memberId: idOf('000b', at),
    invitations: Array.from({ length: invitedEach }, (_, place) => {
      const number = at * invitedEach + place
      return { id: idOf('000c', number), person: somebody(number) }
    }),
  }))
}

function idOf(kind: string, at: number): string {
  return `01900000-${kind}-7000-8000-${at.toString(16).padStart(12, '0')}`
}
