import { type Seeded, seeded } from '../crash/seeded.ts'
import type { Deed, Given } from './deed.ts'
import { administering } from './deeds/administering.ts'
import { belonging } from './deeds/belonging.ts'
import { buying } from './deeds/buying.ts'
import { selling } from './deeds/selling.ts'
import { signingIn } from './deeds/signing-in.ts'
import { timeAndWeather } from './deeds/time-and-weather.ts'
import { names, type World } from './world.ts'

const deeds = { ...buying, ...selling, ...signingIn, ...administering, ...belonging, ...timeAndWeather }
type Deeds = typeof deeds
export type DeedName = keyof Deeds

/** What is done, as plain data: a story is a list of these, and any list of these is a story. */
export type Step = { deed: DeedName; given: Given } | { together: Step[] } | { crash: Step; after: number }

/** A step for every deed: `buys({ who: 'ben', … })`. */
export const does = Object.fromEntries(
  Object.keys(deeds).map((name) => [name, (given: Given): Step => ({ deed: name as DeedName, given })]),
) as unknown as { readonly [Name in DeedName]: (given: Deeds[Name] extends Deed<infer G> ? G : never) => Step }

/** All begin in one turn of the event loop, in this order. */
export function together(...steps: Step[]): Step {
  return { together: steps }
}

/** The process dies amid a step, after so many statements, or right after the step when it takes fewer. */
export function crash(step: Step, { after }: { after: number }): Step {
  return { crash: step, after }
}

const hoursOfYear = 365 * 24

/** The steps of a year. Which they are depends on the seed and on their number, and on nothing that happens. */
export function planYear(seed: number, count: number): Step[] {
  const most = Math.round((4 * hoursOfYear) / count)
  return Array.from({ length: count }, (_, at) => planStep(seeded(mixed(seed, at)), most)).flat()
}

function mixed(seed: number, at: number): number {
  return Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(at + 1, 0xc2b2ae35)
}

function planStep(draw: Seeded, longest: number): Step[] {
  const wait = does.waits({ length: 1 + draw.below(longest) })
  const before = draw.chance(0.5) ? [wait] : [] // much happens in one hour, and then nothing for days
  if (draw.chance(0.2)) return [...before, together(...Array.from({ length: 2 + draw.below(2) }, () => chosen(draw, sociable)))]
  if (draw.chance(0.06)) return [...before, crash(chosen(draw, sociable), { after: draw.below(120) })]
  if (draw.chance(0.04)) return [crash(wait, { after: draw.below(400) })]
  return [...before, chosen(draw, all)]
}

type Choice = { name: DeedName; deed: Deed<never> }

const all = Object.entries(deeds).flatMap(([name, deed]) =>
  Array.from({ length: deed.weight }, () => ({ name, deed }) as unknown as Choice),
)
const sociable = all.filter(({ deed }) => !deed.isAlone)

function chosen(draw: Seeded, from: readonly Choice[]): Step {
  const { name, deed } = draw.pick(from)
  return { deed: name, given: deed.choose(draw) }
}

/** Takes a step, and answers what was answered. */
export async function take(world: World, step: Step): Promise<string> {
  if ('together' in step) return (await Promise.all(step.together.map((each) => take(world, each)))).join(' | ')
  if ('crash' in step) {
    world.process.dieAfter(step.after)
    const answered = await take(world, step.crash).catch((error: Error) => error.message)
    await world.crash()
    return `${answered} | crash`
  }
  return (deeds[step.deed] as unknown as Deed).run(world, step.given)
}

/** Whoever is about to act and whose session has run out signs in first. */
export async function gather(world: World, step: Step): Promise<void> {
  if ('together' in step) for (const each of step.together) await gather(world, each)
  else if ('crash' in step) await gather(world, step.crash)
  else if (step.deed in belonging) {
    const { who, whom } = step.given
    const acting = who === undefined ? names : [who, whom] // whoever owns the organization by then
    for (const name of acting) if (name !== undefined) await world.person(String(name)).comeBack()
  } else if (step.deed in administering) await world.administrator.comeBack()
}
