import { days, hours, minutes } from '#contract/kit/durations.ts'

/** When a payment is tried again, counted from the day it first failed. After a decline that no retry changes, only the last one is left: the deadline. */
export const retries = [days(2), days(7), days(14), days(21)] as const

/** The least grace before benefits go: the first retry has had its hour to run, so a card that works by then loses nothing. */
export const leastGrace = retries[0] + hours(1)

/** So long a new order is charged for before others look after it. */
export const chargedWithin = minutes(5)
