import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.mjs'
import { readLocked, readLooked, whatIsOverdue } from './overdue.ts'

export type Release = {
  version: string
  /** Of every file that names it. */
  versions: Record<string, string>
  changelog: string
  commit: string
  branch: string
  /** Changed files, as git names them. */
  changes: string[]
  tags: string[]
  /** The migrations that came or changed since the newest tag. */
  migrations: Migration[]
  /** What is broken today of what is promised about packages. */
  overdue: string[]
}

export type Migration = { name: string; change: 'added' | 'changed' | 'deleted'; text: string }

/** All that decides whether this commit may be released. */
export function readRelease(): Release {
  const tags = linesOf(git('tag', '--list', 'v*', '--sort=-version:refname'))
  return {
    ...readVersions(),
    commit: git('rev-parse', 'HEAD').trim(),
    branch: git('rev-parse', '--abbrev-ref', 'HEAD').trim(),
    changes: linesOf(git('status', '--porcelain')),
    tags,
    migrations: tags[0] ? migrationsSince(tags[0]) : [],
    overdue: whatIsOverdue(readLooked(), readLocked(), new Date().toISOString().slice(0, 10)),
  }
}

/** What the files say of the version. */
export function readVersions(): Pick<Release, 'version' | 'versions' | 'changelog'> {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const locks = ['package-lock.json', ...globSync('examples/*/package-lock.json', { cwd: root }).sort()]
  const versions = locks.flatMap((lock) => {
    const { packages } = JSON.parse(read(lock)) as { packages: Record<string, { name?: string; version?: string }> }
    const ours = lock === 'package-lock.json' ? packages[''] : packages['node_modules/@tollgate/client']
    return ours?.version ? [[lock, ours.version]] : []
  })
  return { version, versions: Object.fromEntries(versions), changelog: read('CHANGELOG.md') }
}

function migrationsSince(tag: string): Migration[] {
  const changed = linesOf(git('diff', '--name-status', '--no-renames', tag, 'HEAD', '--', 'server/storage/migrations'))
  return changed.map((line) => {
    const [letter, path = ''] = line.split('\t')
    const change = letter === 'A' ? 'added' : letter === 'D' ? 'deleted' : 'changed'
    return { name: path.replace(/^.*\//, ''), change, text: change === 'deleted' ? '' : read(path) }
  })
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
