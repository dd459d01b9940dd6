const minute = 60_000

/**
 * How long what runs tests waits, in milliseconds, for one test and for a process with all of its tests: only what hangs takes longer, and what
 * spins hears of no limit within itself. In the proof, a test may go on for as long and as often as was asked.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function patienceFor(env = process.env) {
  const { TOLLGATE_TEST_TIER: tier, TOLLGATE_PROOF_MINUTES: minutes = 0, TOLLGATE_CRASH_ROUNDS: rounds = 0 } = env
  const { TOLLGATE_TEST_PATIENCE: seconds } = env
  // On a slow machine a round of the crashes takes two minutes, and there are as many again on the other database.
  const asked = Number(minutes) + 2 * Number(rounds)
  const [forTest, forAll] = tier === 'gate' ? [10, 20] : [30 + asked, 120 + 2 * asked]
  return { withTest: forTest * minute, withProcess: seconds ? Number(seconds) * 1000 : forAll * minute }
}
