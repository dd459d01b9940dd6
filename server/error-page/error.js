// Copies the code of the error. Without a script, or where copying is forbidden, there is no button, and the code can be selected.
const button = document.querySelector('button[data-copy]')
if (button && navigator.clipboard) {
  const words = button.textContent
  button.hidden = false
  const say = (shown, spoken) => {
    button.textContent = shown
    button.nextElementSibling.textContent = spoken
  }
  const { copy, copied } = button.dataset
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(copy).then(
      () => {
        say(copied, copied)
        setTimeout(() => say(words, ''), 2500)
      },
      () => (button.hidden = true),
    )
  })
}
