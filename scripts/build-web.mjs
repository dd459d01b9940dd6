import { succeeds, unlessBuilt } from './build.mjs'
import { giveUp } from './install.mjs'

/** Builds the web app into dist/web, unless it is there and fresh. */
export function buildWeb() {
  unlessBuilt('web', ['web', 'client', 'contract', 'vite.config.ts', 'package-lock.json'], () => {
    console.error('Building the web app …')
    if (!succeeds('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'))
      giveUp('The web app could not be built, for the reason above.')
    // A bundler with a mismatched native part reports success and writes files that do not parse.
    if (!succeeds('--experimental-vm-modules', '--no-warnings', 'scripts/check-syntax.mjs', 'dist/web'))
      giveUp('The build of the web app is broken JavaScript: delete node_modules and try again.')
  })
}
