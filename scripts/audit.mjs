import { install } from './install.mjs'
import { installIn } from './install-in.mjs'
import { becomeScript } from './run.mjs'

install()
installIn('audit', 'Lighthouse')
await becomeScript('audit/main.mjs')
