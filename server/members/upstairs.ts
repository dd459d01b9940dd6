import type { App } from '../kit/app.ts'

/** A subscription's seats that were charged for, as they were worth at that instant, and are not filled yet. */
export type PaidSeats = {
  subscriptionId: string
  from: number | null
  seats: number
  at: string
  changeId: string
  intentId: string
  amount: number
}

/** A seat in an organization: what was paid for it at each subscription. Empty where nothing had to be paid. */
export type SeatReservation = readonly PaidSeats[]

/** What this room needs of those who sell seats. */
export type MemberNeeds = {
  /** Those of the organizations that pay by member. */
  findPayingByMember: (app: App, organizationIds: readonly string[]) => Promise<Set<string>>
  /** Charges for one more seat, outside of any transaction. `check` refuses what must not be charged for, right before the charge too. */
  reserveSeat: (app: App, organizationId: string, check: (app: App) => Promise<unknown>) => Promise<SeatReservation>
  /** Gives back what no member used. */
  releaseSeats: (app: App, reservation: SeatReservation) => Promise<void>
}
