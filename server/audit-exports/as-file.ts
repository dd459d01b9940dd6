import type { ExportedEntry } from '#contract/audit.ts'

type Pages = AsyncIterable<ExportedEntry[]>

/** A list that holds one entry a line. */
export async function* asJson(pages: Pages): AsyncGenerator<string> {
  let between = '['
  for await (const page of pages) {
    yield between + page.map((entry) => `\n${JSON.stringify(entry)}`).join(',')
    between = ','
  }
  yield between === '[' ? '[]\n' : '\n]\n'
}

const columns: Readonly<Record<string, (entry: ExportedEntry) => string | null | undefined>> = {
  at: ({ at }) => at,
  action: ({ action }) => action,
  actor_name: ({ actor }) => actor?.name,
  actor_email: ({ actor }) => actor?.email,
  user_name: ({ user }) => user?.name,
  user_email: ({ user }) => user?.email,
  details: ({ details }) => JSON.stringify(details),
  ip_address: ({ ipAddress }) => ipAddress,
  user_agent: ({ userAgent }) => userAgent,
  actor_id: ({ actorId }) => actorId,
  actor_key_id: ({ actorKeyId }) => actorKeyId,
  impersonator_id: ({ impersonatorId }) => impersonatorId,
  user_id: ({ userId }) => userId,
  id: ({ id }) => id,
}

/** Comma-separated values (RFC 4180). The mark at the start tells spreadsheets that names may be in any script. */
export async function* asTable(pages: Pages): AsyncGenerator<string> {
  yield `\uFEFF${line(Object.keys(columns))}`
  for await (const page of pages) yield page.map((entry) => line(Object.values(columns).map((read) => read(entry) ?? ''))).join('')
}

function line(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** Spreadsheets run cells that begin like a formula, and people choose their own names: the apostrophe makes it text. */
function cell(text: string): string {
  const harmless = /^[\s\uFEFF]*[=+\-@|%\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
