import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Where the number of a process means this process and no other: the host's name, its boot and, of containers, their own count of processes. Containers
 * may share a name, and one that comes back may have another.
 */
export function thisPlace(): string {
  const boot = readIfThere(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  return [hostname(), boot, readIfThere(() => readlinkSync('/proc/self/ns/pid'))].join(' ').trim()
}

/** Only Linux tells, and only there are containers. */
function readIfThere(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
