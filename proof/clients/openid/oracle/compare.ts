import type { OpenidStage } from '../stage.ts'
import { outcome, requests } from './authorize.ts'
import { exchanges, wordOf } from './programs.ts'
import { ours, type Twin, theirs } from './twin.ts'

/** Asks both providers the same, the wrong above all: an answer that another careful reader of the standards would not give is a row. */
export async function compare(stage: OpenidStage) {
  const here = await ours(stage)
  await using oracle = await theirs()
  const row = (what: string, answerOf: (twin: Twin) => Promise<string>) =>
    stage.row('as oidc-provider', what, async () => {
      const [answer, expected] = [await answerOf(here), await answerOf(oracle.twin)]
      if (answer !== expected) throw new Error(`${answer}, where oidc-provider answers ${expected}`)
    })

  for (const [what, changes] of Object.entries(requests)) {
    await row(`authorize: ${what}`, async (twin) => outcome(twin, await twin.person(), changes))
  }
  for (const [what, send] of Object.entries(exchanges)) await row(what, async (twin) => wordOf(await send(twin)))
}
