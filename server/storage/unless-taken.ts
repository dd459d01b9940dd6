/** Waits for a deed. When the database refuses it because another row has what only one may have, `taken` speaks instead. */
export async function unlessTaken<R>(deed: Promise<R>, taken: () => never): Promise<R> {
  try {
    return await deed
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
