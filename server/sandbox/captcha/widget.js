/** Real seconds after which a proof is old: those of the server, and next to none when that is what shall be seen. */
const lifetimes = { usual: 120, short: 2 }
const slowness = 4

const theme = new URLSearchParams(location.search).get('theme') ?? 'system'
if (theme !== 'system') document.documentElement.dataset.theme = theme

// Runs before there is a box to check, so that no press comes too early: what it is about is looked for when it is pressed.
document.addEventListener('click', (event) => {
  const claim = event.target
  if (!(claim instanceof HTMLInputElement)) return
  if (claim.checked) void prove(claim)
  else event.preventDefault() // what was said once stays said
})

async function prove(/** @type {HTMLInputElement} */ claim) {
  const outcome = /** @type {HTMLSelectElement} */ (document.querySelector('#outcome'))
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
  for (const place of document.querySelectorAll('#words, #state')) place.textContent = sentence
}

function tell(/** @type {object} */ what) {
  parent.postMessage(what, new URLSearchParams(location.search).get('page') ?? location.origin)
}

function pause(/** @type {number} */ seconds) {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
