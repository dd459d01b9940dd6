// Runs before there is anything to press, so that no press comes too early: what it is about is looked for when it is pressed.
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('#answers button') : null
  if (button instanceof HTMLButtonElement) void answer(button.dataset.result ?? '')
})

async function answer(/** @type {string} */ result) {
  const answers = /** @type {HTMLElement} */ (document.getElementById('answers'))
  const outcome = /** @type {HTMLElement} */ (document.getElementById('outcome'))
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
