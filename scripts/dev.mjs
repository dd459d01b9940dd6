import { existsSync } from 'node:fs'
import { install, root } from './install.mjs'
import { startNode } from './run.mjs'

process.chdir(root)
install()

// Screens are not watched here: Vite swaps them in the open page while the server runs on.
const watched = ['server', 'contract', 'tollgate.config.ts'].filter((path) => existsSync(path)).map((path) => `--watch-path=${path}`)
const server = startNode(['--watch', '--watch-preserve-output', ...watched, 'scripts/dev/main.ts', ...process.argv.slice(2)])
server.on('exit', (code) => (process.exitCode = code ?? 0))
