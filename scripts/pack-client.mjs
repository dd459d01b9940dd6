import { install } from './install.mjs'
import { becomeScript } from './run.mjs'

install()
await becomeScript('scripts/client-package/main.ts')
