import { install } from './install.mjs'
import { becomeScript } from './run.mjs'

install()
await becomeScript('scripts/release/main.ts')
