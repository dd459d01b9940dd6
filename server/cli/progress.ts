import type { Surroundings } from './command.ts'

const width = 30
const between = 80

/**
 * Shows how much of some long work is done, from 0 to 1: a bar where a person watches, a line for every quarter where a file or another program reads.
 */
export function showProgress({ terminal, complain }: Surroundings, name: string) {
  let drawn = 0
  let quarters = 0
  return {
    update(done: number, detail = '') {
      if (terminal) {
        if (Date.now() - drawn < between) return
        drawn = Date.now()
        terminal.draw(bar(name, done, detail))
        return
      }
      const reached = Math.floor(done * 4)
      if (reached <= quarters || reached === 4) return
      quarters = reached
      complain(`${name}: ${reached * 25} %`)
    },
    end(detail = '') {
      if (!terminal) return complain(`${name}: done${detail === '' ? '' : `, ${detail}`}`)
      terminal.draw(bar(name, 1, detail))
      terminal.end()
    },
  }
}

function bar(name: string, done: number, detail: string): string {
  const filled = Math.round(Math.min(1, Math.max(0, done)) * width)
  return `${name} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${String(Math.floor(done * 100)).padStart(3)} % ${detail}`.trimEnd()
}
