/** Runs a statement and answers what it answers. Who watches sees its text, which holds placeholders in place of values. */
export type WatchStatement = <Result>(sql: string, run: () => Result) => Result

type Statement = { sql: string }

/** `run` as it is where no one watches: that costs nothing. */
export function watched<S extends Statement, Result>(
  run: (statement: S) => Result,
  watch: WatchStatement | undefined,
): (statement: S) => Result {
  return watch ? (statement) => watch(statement.sql, () => run(statement)) : run
}
