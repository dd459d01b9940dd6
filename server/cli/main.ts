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
})
