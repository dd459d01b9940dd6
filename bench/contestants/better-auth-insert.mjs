/** What better-auth keeps as an instant or a boolean: SQLite has ISO text and numbers, PostgreSQL types for both. */
export function valuesOf(databaseUrl) {
  const sqlite = databaseUrl.startsWith('sqlite:')
  return { instant: (date) => (sqlite ? date.toISOString() : date), truth: sqlite ? 1 : true }
}

/** Writes rows into a table of either database, and ends its connection. */
export function writerTo(databaseUrl, database) {
  return databaseUrl.startsWith('sqlite:') ? sqliteWriter(database) : postgresWriter(database)
}

function sqliteWriter(database) {
  return {
    insert: async (table, columns, rows) => {
      const statement = database.prepare(`insert into "${table}" (${listed(columns)}) values (${columns.map(() => '?').join(', ')})`)
      database.transaction(() => {
        for (const row of rows) statement.run(row)
      })()
    },
    end: async () => database.close(),
  }
}

function postgresWriter(pool) {
  return {
    insert: async (table, columns, rows) => {
      for (let at = 0; at < rows.length; at += 1000) {
        const part = rows.slice(at, at + 1000)
        const places = part.map((_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`)
        await pool.query(`insert into "${table}" (${listed(columns)}) values ${places.join(', ')}`, part.flat())
      }
    },
    end: () => pool.end(),
  }
}

function listed(columns) {
  return columns.map((name) => `"${name}"`).join(', ')
}
