import { FlaskConical } from 'lucide-react'
import type { Application } from '#contract/applications.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'

/** Begins to sign in to an application as the application itself would, in a window of its own. */
export function TestSignIn({ application }: { application: Application }) {
  const t = useTranslations('applications')
  const [redirect] = application.redirects
  if (redirect === undefined || !application.grantTypes.includes('authorization_code')) return null
  return (
    <Button look="secondary" onClick={() => void begin(application, redirect)}>
      <FlaskConical size={18} />
      {t('test')}
    </Button>
  )
}

/** The code that comes of it can be exchanged by no one: the verifier is thrown away. */
async function begin({ id, scopes }: Application, redirect: string) {
  const opened = open('', '_blank') // at once: browsers block windows that open later than the press
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: redirect,
    response_type: 'code',
    scope: scopes.join(' '),
    state: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
    code_challenge: await challenge(),
    code_challenge_method: 'S256',
    prompt: 'consent',
  })
  if (opened) opened.location.href = `/api/auth/oauth2/authorize?${query}`
}

async function challenge(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', crypto.getRandomValues(new Uint8Array(32)))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
