import type { SeatReservation } from './upstairs.ts'

export type MemberHappenings = {
  /** The organization has other members than before. `seat`: what was paid for the one who joined; null where what it costs may wait. */
  'members.changed': { organizationId: string; seat: SeatReservation | null }
}
