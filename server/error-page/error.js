// A logo that does not load gives its place to the name of the product.
const root = document.documentElement
const isDark = root.dataset.theme === 'dark' || (root.dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
const logo = (isDark && root.dataset.logoDark) || root.dataset.logo
if (logo) {
  const image = new Image()
  image.onerror = () => (root.dataset.logo = 'failed')
  image.src = logo
}

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
    void navigator.clipboard.writeText(copy).then(() => {
      say(copied, copied)
      setTimeout(() => say(words, ''), 2500)
    })
  })
}
