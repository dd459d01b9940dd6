/** Awaits a write. When it breaks a unique constraint, `taken` refuses instead. */
export async function unlessTaken<R>(write: Promise<R>, taken: () => never): Promise<R> {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error)) taken()
    throw error
  }
}

const sqliteConstraintUnique = 2067
const postgresUniqueViolation = '23505'

function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === postgresUniqueViolation || errcode === sqliteConstraintUnique
}
