/** What a broken server would tell of its inside. */
export const insides =
  /SQLITE|PostgresError|syntax error at|violates|constraint|\bat \S+ \(|node_modules|\.ts:\d|Kysely|TypeError|ReferenceError|RangeError/
