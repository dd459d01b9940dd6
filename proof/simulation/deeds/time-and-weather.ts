import { hours } from '#contract/kit/durations.ts'
import { deed } from '../deed.ts'
import type { World } from '../world.ts'

const spell = { weight: 1, choose: (draw: { below: (limit: number) => number }) => ({ length: 1 + draw.below(8) }), isAlone: true } as const

export const timeAndWeather = {
  /** In hours. */
  waits: deed<{ length: number }>({ ...spell, weight: 0, run: (world, { length }) => during(world, {}, length) }),
  losesAnswers: deed<{ length: number }>({
    ...spell,
    weight: 2,
    run: (world, { length }) => during(world, { losesAnswers: true }, length),
  }),
  losesMail: deed<{ length: number }>({ ...spell, run: (world, { length }) => during(world, { losesMail: true }, length) }),
  refusesMessages: deed<{ length: number }>({
    ...spell,
    weight: 2,
    run: (world, { length }) => during(world, { refusesMessages: true }, length),
  }),
}

/** Bad weather begins now; it ends with the next spell of any kind, so that deeds come under it too. */
async function during(world: World, weather: Partial<World['weather']>, length: number): Promise<string> {
  Object.assign(world.weather, { losesAnswers: false, losesMail: false, refusesMessages: false }, weather)
  await world.pass(hours(length))
  return `${length} hours`
}
