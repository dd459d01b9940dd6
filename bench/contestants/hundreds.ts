/** What one statement takes of many rows. */
export function hundreds<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => rows.slice(at * 100, at * 100 + 100))
}
