import type { World } from './world.ts'

/** What signed somebody in before is to be refused from now on. */
export function endsSession(world: World, who: string, cookies: ReadonlyMap<string, string>, how: string) {
  if (cookies.size === 0) return
  const kept = new Map(cookies)
  world.promises.ended.push({
    says: `a session of ${who} that was ${how}`,
    isRefused: async () => !(await world.person(who).isSignedIn(kept)),
  })
}
