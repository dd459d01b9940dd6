import { apiKeyPlugin } from '@better-auth-ui/core/plugins/api-key'
import { multiSessionPlugin } from '@better-auth-ui/core/plugins/multi-session'
import { organizationPlugin } from '@better-auth-ui/core/plugins/organization'
import { passkeyPlugin } from '@better-auth-ui/core/plugins/passkey'
import { twoFactorPlugin } from '@better-auth-ui/core/plugins/two-factor'
import { usernamePlugin } from '@better-auth-ui/core/plugins/username'
import { AuthProvider } from '@better-auth-ui/react'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Account } from './account.jsx'
import { authClient } from './auth-client.js'
import { Organization } from './organization.jsx'
import { SigningIn } from './signing-in.jsx'

// An application that uses every hook of Better Auth UI that has a counterpart here, each as a form or a list of its own.
const pages = { '#signing-in': SigningIn, '#account': Account, '#organization': Organization }
const plugins = [
  organizationPlugin({ teams: true, dynamicAccessControl: {} }),
  apiKeyPlugin(),
  passkeyPlugin(),
  twoFactorPlugin(),
  usernamePlugin(),
  multiSessionPlugin(),
]

function Application() {
  const hash = useSyncExternalStore(
    (tell) => {
      addEventListener('hashchange', tell)
      return () => removeEventListener('hashchange', tell)
    },
    () => location.hash,
  )
  const Page = pages[hash] ?? SigningIn
  return <Page />
}

createRoot(document.getElementById('root')).render(
  <AuthProvider authClient={authClient} plugins={plugins} navigate={({ to }) => (location.hash = to)}>
    <Application />
  </AuthProvider>,
)
