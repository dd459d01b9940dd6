import type { App } from './kit/app.ts'

/** What a person needs who started Tollgate for the first time: where to go next. None in production, whose output programs read, nor once there are people. */
export async function firstWords({ db, config }: Pick<App, 'db' | 'config'>): Promise<string> {
  if (config.production || (await db.selectFrom('users').select('id').limit(1).executeTakeFirst())) return ''
  const { url } = config
  return `
  Sign up   ${url}/sign-up
  Sandbox   ${url}/dev, with all mail, the clock, payments and social sign-in
  Docs      ${url}/api/auth/reference, and the guides in docs/guides: begin with first-application.md

`
}
