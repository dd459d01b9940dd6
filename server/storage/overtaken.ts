const postgresDeadlock = '40P01'
const postgresSerialization = '40001'
const postgresForeignKey = '23503'
const sqliteForeignKey = 787

/** Whether the database gave a story up because two waited for each other. Told from the start, it goes through. */
export function isStandstill(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown }
  return code === postgresDeadlock || code === postgresSerialization
}

/** Whether a story was overtaken: what it was about to refer to is gone, or it stood in somebody's way. Looked at again, all is clear. */
export function isOvertaken(error: unknown): boolean {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown }
  return isStandstill(error) || code === postgresForeignKey || errcode === sqliteForeignKey
}

/** Tells a story again, a few times at most, while it fails for a reason that passes. */
export async function againWhile<R>(passes: (error: unknown) => boolean, story: () => Promise<R>, tries = 3): Promise<R> {
  try {
    return await story()
  } catch (error) {
    if (tries === 0 || !passes(error)) throw error
    return againWhile(passes, story, tries - 1)
  }
}
