/** The database did not answer: it is down, out of reach, or took too long. The same asked a little later may go through. */
export class Unavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'Unavailable'
  }
}

/** Whether the database is to blame and not what it was asked. A SQLite file can be held by another process, or its disk be full. */
export function isUnavailable(error: unknown): boolean {
  const { errcode } = Object(error) as { errcode?: unknown }
  return error instanceof Unavailable || (typeof errcode === 'number' && sqliteTroubles.has(errcode & 0xff))
}

const [sqliteBusy, sqliteReadFailed, sqliteFull] = [5, 10, 13]
const sqliteTroubles: ReadonlySet<number> = new Set([sqliteBusy, sqliteReadFailed, sqliteFull])

/** After so many seconds it makes sense to ask again. */
export const unavailableFor = 2
