/** The verbs of Google's One Tap, as its script has them: `initialize`, `prompt`, `cancel`. */
{
  /** @type {{ client_id: string, nonce?: string, callback: (answer: { credential: string }) => void } | undefined} */
  let asked
  /** @type {HTMLElement | undefined} */
  let shown

  function cancel() {
    shown?.remove()
    shown = undefined
  }

  async function choose(/** @type {string} */ email) {
    const body = JSON.stringify({ clientId: asked?.client_id, nonce: asked?.nonce, email })
    const answer = await fetch('/dev/social/google/one-tap', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    cancel()
    asked?.callback(await answer.json())
  }

  function prompt() {
    cancel()
    const card = document.createElement('form')
    card.className = 'one-tap'
    card.setAttribute('aria-label', 'One Tap of the stand-in')
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/dev/social/assets/one-tap.css' })
    const label = document.createElement('label')
    const email = Object.assign(document.createElement('input'), { type: 'email', name: 'email', value: 'ada@example.com', required: true })
    label.append('Google account (stand-in)', email)
    const go = Object.assign(document.createElement('button'), { textContent: 'Continue as this person' })
    const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Not now', onclick: cancel })
    card.append(style, label, go, close)
    card.addEventListener('submit', (event) => {
      event.preventDefault()
      void choose(email.value)
    })
    document.body.append(card)
    shown = card
  }

  const id = { initialize: (/** @type {typeof asked} */ wish) => (asked = wish), prompt, cancel }
  Object.assign(window, { google: { accounts: { id } } })
}
