import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { becomeScript } from './run.mjs'

install()
buildWeb()
await becomeScript('server/main.ts')
