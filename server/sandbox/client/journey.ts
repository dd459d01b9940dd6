import type { App } from '../../kit/app.ts'
import { defineState } from '../../kit/state.ts'

/** One thing that a client does: where it asked, what it saw, and whether that is as it should be. */
export type Step = { name: string; address: string; passed: boolean; saw: string }

/** How the client becomes known: by a document of ours, by registering itself, or as one that was registered before. */
export const clientKinds = ['document', 'register', 'known'] as const

export type Wish = {
  client: (typeof clientKinds)[number]
  clientId?: string | undefined
  clientSecret?: string | undefined
  /** The MCP server, or any other API, that is called; without it the client signs a person in. */
  resource?: string | undefined
  scope?: string | undefined
}

/** What the client learned on its way, for the steps that follow. */
export type Journey = {
  steps: Step[]
  wish: Wish
  metadata: Record<string, unknown>
  client: { id: string; secret: string | null }
  scope: string
  verifier: string
  nonce: string
}

const most = 50
const journeysOf = defineState(() => new Map<string, Journey>())

/** Keeps a journey while its person is asked. The oldest one makes room. */
export function keepJourney(app: App, state: string, journey: Journey) {
  const journeys = journeysOf(app)
  if (journeys.size >= most) journeys.delete(journeys.keys().next().value as string)
  journeys.set(state, journey)
}

/** A journey goes on once. */
export function takeJourney(app: App, state: string): Journey | undefined {
  const journey = journeysOf(app).get(state)
  journeysOf(app).delete(state)
  return journey
}

/** What a step found wrong. */
class Wrong extends Error {}

export function expect(isRight: boolean, otherwise: string): asserts isRight {
  if (!isRight) throw new Wrong(otherwise)
}

/** Takes one step. A step that fails is the last one: its error ends the journey. */
export async function take<Found>(
  steps: Step[],
  name: string,
  address: string,
  act: () => Promise<{ saw: string; found: Found }>,
): Promise<Found> {
  try {
    const { saw, found } = await act()
    steps.push({ name, address, passed: true, saw })
    return found
  } catch (error) {
    steps.push({ name, address, passed: false, saw: wordsOf(error) })
    throw new Ended('The journey ends here.', { cause: error })
  }
}

/** The last step failed. */
export class Ended extends Error {}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return error.message + cause
}
