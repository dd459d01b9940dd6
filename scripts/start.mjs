import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { becomeScript } from './run.mjs'

install()
buildWeb()
buildServer()
await becomeScript('dist/server/main.mjs')
