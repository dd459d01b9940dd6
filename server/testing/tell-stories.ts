import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from './databases.ts'
import { type Outcome, openWorld, outcomeOf, type Step } from './money-steps.ts'

/** What happens to a customer, and what became of them. */
export type Story = Outcome & { steps: Step[] }

export function tellStories(title: string, stories: Record<string, Story>): void {
  onBothDatabases(title, (open) => {
    for (const [name, { steps, ...expected }] of Object.entries(stories)) {
      test(name, async () => {
        const world = await openWorld(open, { hasCalls: expected.calls !== undefined })
        for (const step of steps) await step(world)
        assert.deepEqual(await outcomeOf(world), expected)
      })
    }
  })
}
