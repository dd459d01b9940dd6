import { provideBrowser } from './browser.mjs'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { installIn } from './install-in.mjs'
import { becomeScript } from './run.mjs'

install()
const clients = ['better-auth-1.2.9', 'better-auth-1.7', 'better-auth-ui', 'polar-0.33.0', 'polar-0.49.0', 'polar-1.0', 'openid-clients']
for (const client of clients) installIn(`proof/clients/${client}`, `the published client ${client}`)
// Letters lead to pages.
buildWeb()
process.env.CHROME_PATH = provideBrowser()
await becomeScript('proof/clients/main.ts')
