const answers = /** @type {HTMLElement | null} */ (document.getElementById('answers'))
const outcome = /** @type {HTMLElement} */ (document.getElementById('outcome'))

for (const button of answers?.querySelectorAll('button') ?? [])
  button.addEventListener('click', () => void answer(button.dataset.result ?? ''))

async function answer(/** @type {string} */ result) {
  if (!answers) return
  for (const button of answers.querySelectorAll('button')) button.disabled = true
  outcome.textContent = 'One moment…'
  const told = await fetch(`/dev/payments/${answers.dataset.payment}/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ result }),
  }).catch(() => undefined)
  if (!told?.ok) {
    for (const button of answers.querySelectorAll('button')) button.disabled = false
    outcome.textContent = 'That did not work. Try again.'
    return
  }
  answers.hidden = true
  const { status } = await told.json()
  outcome.textContent = status === 'succeeded' ? 'Confirmed. You can close this page.' : 'Refused. Nothing was charged.'
  if (answers.dataset.returnTo) location.assign(answers.dataset.returnTo)
}
