import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import type { RealServer } from '../processes/real-server.ts'

/** What a server on a small rented machine has for its objects. */
export const smallMemory = { NODE_OPTIONS: '--max-old-space-size=192' }

/** Keeps a server with all its threads to one core. Answers why not, where this machine has no means to. */
export function onOneCore({ pid }: RealServer): string | undefined {
  const { status, error, stderr } = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', String(pid)], { encoding: 'utf8' })
  if (error) return 'the server had all cores: there is no taskset'
  assert.equal(status, 0, stderr)
  return undefined
}
