import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pinnedNode, root } from './install.mjs'

export const compileCache = join(root, '.cache/compiled')

/** Goes on as `script`, on the pinned Node and with the arguments this process was given. */
export async function becomeScript(/** @type {string} */ script) {
  if (process.execPath === realpathSync(pinnedNode)) {
    module.enableCompileCache(compileCache)
    return import(pathToFileURL(join(root, script)).href)
  }
  const child = startNode([...process.execArgv, ...process.argv.slice(1)])
  child.on('exit', (code, signal) => (signal ? process.kill(process.pid, signal) : process.exit(code ?? 1)))
  return child
}

/** Starts the pinned Node on this terminal. Whoever ends this process ends the child. */
export function startNode(/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ variables = {}) {
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env, ...variables }
  const child = spawn(pinnedNode, args, { stdio: 'inherit', env })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forwards = signals.map((signal) => {
    const forward = () => {
      // Ctrl-C reaches the whole foreground group already; a second SIGINT would read as impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on(signal, forward)
    return () => process.off(signal, forward)
  })
  child.on('exit', () => forwards.forEach((stop) => stop()))
  return child
}
