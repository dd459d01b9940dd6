import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { becomeScript } from './run.mjs'

// What a production install without Docker needs, on any Node that npm runs on: the pinned one comes with the packages and stays beside the server.
install()
buildWeb()
buildServer()
await becomeScript('scripts/prune-packages.mjs')
