import { forgetBuild } from './build.mjs'
import { buildWeb } from './build-web.mjs'
import { install, root } from './install.mjs'
import { startNode } from './run.mjs'

process.chdir(root)
install()
buildWeb()
forgetBuild('web') // what follows leaves an unminified build behind, which `npm start` must not take for its own

const watched = ['server', 'contract', 'dist/web'].map((folder) => `--watch-path=${folder}`)
const children = [
  startNode([
    'node_modules/vite/bin/vite.js',
    'build',
    '--watch',
    '--mode',
    'development',
    '--minify',
    'false',
    '--sourcemap',
    '--logLevel',
    'warn',
  ]),
  startNode(['--watch', '--watch-preserve-output', ...watched, 'server/main.ts', ...process.argv.slice(2)]),
]
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill()
    process.exitCode ??= code ?? 0
  })
}
