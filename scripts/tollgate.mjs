#!/usr/bin/env node
import { buildServer } from './build-server.mjs'
import { install, isPruned } from './install.mjs'
import { becomeScript } from './run.mjs'

// In a production install the server that runs is in dist already: to install what packs another one would take minutes, and undo what was left out.
if (!isPruned()) {
  install()
  buildServer()
}
await becomeScript('dist/server/cli.mjs')
