import { createInterface } from 'node:readline/promises'
import { needNode } from '../kit/need-node.ts'

needNode()
const { runCommand } = await import('./commands.ts')

// A pipe into `head` ends early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
  ...(process.stderr.isTTY && {
    terminal: { draw: (line) => process.stderr.write(`\r${line}\x1b[K`), end: () => process.stderr.write('\n') },
  }),
  ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
})

async function ask(question: string): Promise<boolean> {
  const keyboard = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await keyboard.question(`${question} [y/N] `)).trim())
  } finally {
    keyboard.close()
  }
}
