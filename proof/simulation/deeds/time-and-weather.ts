import { hours } from '#contract/kit/durations.ts'
import { deed } from '../deed.ts'
import type { World } from '../world.ts'

const spell = { weight: 1, choose: (draw: { below: (limit: number) => number }) => ({ length: 1 + draw.below(8) }), isAlone: true } as const

export const timeAndWeather = {
  /** In hours. */
  waits: deed<{ length: number }>({ ...spell, weight: 0, run: (world, { length }) => during(world, {}, { length, leaps: 1 }) }),
  losesAnswers: deed<{ length: number }>({
    ...spell,
    weight: 2,
    run: (world, { length }) => during(world, { losesAnswers: true }, { length }),
  }),
  losesMail: deed<{ length: number }>({ ...spell, run: (world, { length }) => during(world, { losesMail: true }, { length }) }),
  refusesMessages: deed<{ length: number }>({
    ...spell,
    weight: 2,
    run: (world, { length }) => during(world, { refusesMessages: true }, { length }),
  }),

  /** Of all that work in the background asks of the database, one statement in so many fails, as on a disk that is full now and then. */
  stumbles: deed<{ length: number; every: number }>({
    ...spell,
    weight: 3,
    choose: (draw) => ({ length: 8 + draw.below(64), every: 10 + draw.below(90) }),
    async run(world, { length, every }) {
      world.process.stumbleEvery(every)
      const answered = await during(world, {}, { length, leaps: 12 })
      world.process.stumbleEvery(Number.POSITIVE_INFINITY)
      return answered
    },
  }),
}

type Spell = { length: number; leaps?: number }

/** Bad weather begins now, and what fails in it is tried again in it; it ends with the next spell of any kind, so that deeds come under it too. */
async function during(world: World, weather: Partial<World['weather']>, { length, leaps = 4 }: Spell): Promise<string> {
  Object.assign(world.weather, { losesAnswers: false, losesMail: false, refusesMessages: false }, weather)
  await world.pass(hours(length), { leaps })
  return `${length} hours`
}
