const claim = /** @type {HTMLInputElement} */ (document.querySelector('#claim'))
const outcome = /** @type {HTMLSelectElement} */ (document.querySelector('#outcome'))
const words = /** @type {HTMLElement} */ (document.querySelector('#words'))
const state = /** @type {HTMLElement} */ (document.querySelector('#state'))

/** Real seconds after which a proof is old: those of the server, and next to none when that is what shall be seen. */
const lifetimes = { usual: 120, short: 2 }
const slowness = 4

const theme = new URLSearchParams(location.search).get('theme') ?? 'system'
if (theme !== 'system') document.documentElement.dataset.theme = theme

claim.addEventListener('click', (event) => {
  if (!claim.checked) return event.preventDefault() // what was said once stays said
  return void prove()
})

async function prove() {
  const wish = outcome.value
  say('Checking…')
  if (wish === 'break') return tell({ broken: true })
  if (wish === 'slow') await pause(slowness)
  const answer = await fetch('/dev/captcha/proof', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ passes: wish !== 'refuse' }),
  }).catch(() => undefined)
  if (!answer?.ok) return tell({ broken: true })
  tell({ proof: (await answer.json()).proof })
  say('You are a person')
  await pause(wish === 'expire' ? lifetimes.short : lifetimes.usual)
  tell({ expired: true })
  claim.checked = false
  outcome.value = 'pass'
  say('I am a person')
}

function say(/** @type {string} */ sentence) {
  words.textContent = sentence
  state.textContent = sentence
}

function tell(/** @type {object} */ what) {
  parent.postMessage(what, new URLSearchParams(location.search).get('page') ?? location.origin)
}

function pause(/** @type {number} */ seconds) {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
