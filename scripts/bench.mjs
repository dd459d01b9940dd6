import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { installIn } from './install-in.mjs'
import { becomeScript } from './run.mjs'

install()
buildWeb()
buildServer()
installIn('bench', 'what Tollgate is compared with')
await becomeScript('bench/main.ts')
