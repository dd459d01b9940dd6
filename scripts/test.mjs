import { install } from './install.mjs'
import { becomeScript } from './run.mjs'

install()
process.env.TOLLGATE_TEST_TIER = 'gate'
await becomeScript('scripts/tests/main.mjs')
