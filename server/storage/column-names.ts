/**
 * camelCase in code is snake_case in SQL. It is written so when a query is compiled, and read back by the engines once per statement: the
 * query builder's own way copies every query on its way out and every row on its way in.
 */
export function snakeCaseOf(name: string): string {
  const known = snakeCases.get(name) ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakeCases.set(name, known)
  return known
}

/** The names of tables and columns, over and over. */
const snakeCases = new Map<string, string>()

export function camelCaseOf(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
