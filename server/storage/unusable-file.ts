import { isUnavailable } from './unavailable.ts'

/** What `DATABASE_URL` names cannot be a database. The message is the one sentence that an operator needs. */
export class UnusableFile extends Error {
  constructor(path: string, whatIsWrong: string, cause?: unknown) {
    super(`DATABASE_URL names ${path}, ${whatIsWrong}.`, { cause })
    this.name = 'UnusableFile'
  }
}

/** Why a file could not be opened, in words. One that another process holds, or whose disk is full, is the right file at a bad time. */
export function unusable(path: string, error: unknown): unknown {
  if (error instanceof UnusableFile || isUnavailable(error)) return error
  const { code = '', errcode, message } = error as Error & { code?: string; errcode?: number }
  const reason = (errcode === undefined ? reasons[code] : sqliteReasons[errcode & 0xff]) ?? `which cannot be opened (${message})`
  return new UnusableFile(path, reason, error)
}

const [forbidden, elsewhere, foreign] = [
  'which this user may not write, or not its folder: give the right to both, or name a file elsewhere',
  'which cannot be made there: name a file in a folder that is there',
  'which is no SQLite database, or is damaged: name another file, or restore a backup',
]

const reasons: Record<string, string> = {
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  ENOENT: elsewhere,
  ENOTDIR: elsewhere,
  EEXIST: elsewhere,
  EISDIR: 'which is a folder: name a file in it',
}

/** By SQLite's own numbers: perm, readonly, corrupt, cantopen, notadb. */
const sqliteReasons: Record<number, string> = { 3: forbidden, 8: forbidden, 11: foreign, 14: forbidden, 26: foreign }
