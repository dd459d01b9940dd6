const minute = 60_000
const { TOLLGATE_TEST_TIER: tier, TOLLGATE_PROOF_MINUTES: minutesAsked = 0, TOLLGATE_TEST_PATIENCE: seconds } = process.env
const isGate = tier === 'gate'

/** For how long a test may go on, in milliseconds: only what hangs takes longer. In the proof, one may go on for as long as was asked. */
export const patienceWithTest = isGate ? 10 * minute : (30 + Number(minutesAsked)) * minute

/** And a process with all of its tests: one that spins hears of no limit within itself. */
export const patience = seconds ? Number(seconds) * 1000 : isGate ? 20 * minute : (120 + Number(minutesAsked)) * minute
