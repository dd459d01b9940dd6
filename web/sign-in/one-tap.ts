import type { Failure } from '#client/index.ts'
import { api } from '../api/api.ts'
import { trustedScript } from '../api/trusted-script.ts'
import { goOn } from './go-on.ts'

/** What the script of Google gives a page, and the stand-in as well. */
type OneTap = {
  initialize: (wish: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
    context: 'signin'
    auto_select: false
    cancel_on_tap_outside: false
    use_fedcm_for_prompt: true
    itp_support: true
  }) => void
  prompt: () => void
  cancel: () => void
}

type Offer = { script: string; target: string; signal: AbortSignal; onFail: (failure: Failure) => void }

/** Lets people who are signed in at Google come in with one press. Where its script does not come, the page stays as it is. */
export async function offerOneTap({ script, target, signal, onFail }: Offer) {
  const { data } = await api.oneTap.begin()
  if (!data) return
  await load(script)
  const { google } = window as { google?: { accounts: { id: OneTap } } }
  if (!google || signal.aborted) return
  const { id } = google.accounts
  id.initialize({
    client_id: data.clientId,
    nonce: data.nonce,
    callback: ({ credential }) => void enter(credential),
    context: 'signin',
    auto_select: false,
    cancel_on_tap_outside: false,
    use_fedcm_for_prompt: true,
    itp_support: true,
  })
  id.prompt()
  signal.addEventListener('abort', () => id.cancel())

  async function enter(idToken: string) {
    const { data, error } = await api.oneTap.callback({ idToken })
    if (error) onFail(error)
    else goOn(data, target, 'google')
  }
}

function load(script: string): Promise<void> {
  const element = document.createElement('script')
  return new Promise((resolve) => {
    element.addEventListener('load', () => resolve())
    element.async = true
    element.src = trustedScript(new URL(script, location.href).href)
    document.head.append(element)
  })
}
