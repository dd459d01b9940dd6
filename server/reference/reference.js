const field = document.querySelector('#search')
const found = document.querySelector('#found')
const articles = [...document.querySelectorAll('article')]
const links = new Map([...document.querySelectorAll('nav li a')].map((link) => [link.hash.slice(1), link]))

document.querySelector('search').hidden = false
field.value = new URLSearchParams(location.search).get('q') ?? ''
field.addEventListener('input', () => {
  filter()
  const query = field.value.trim() === '' ? '' : `?q=${encodeURIComponent(field.value.trim())}`
  history.replaceState(null, '', location.pathname + query + location.hash)
})
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== field && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    field.focus()
  }
  if (event.key === 'Escape' && document.activeElement === field) {
    field.value = ''
    field.dispatchEvent(new Event('input'))
  }
})
if (field.value !== '') filter()

/** Shows what has every word that was typed. */
function filter() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const article of articles) {
    const fits = words.every((word) => article.dataset.words.includes(word))
    article.hidden = !fits
    links.get(article.id).parentElement.hidden = !fits
    if (fits) count++
  }
  document.querySelector('#start').hidden = words.length > 0
  for (const group of document.querySelectorAll('.group, nav section')) {
    const inside = group.matches('nav *') ? 'li' : 'article'
    group.hidden = group.querySelector(`${inside}:not([hidden])`) === null
  }
  found.textContent = words.length === 0 ? '' : count === 0 ? 'Nothing has these words.' : `${count} found`
}

// A link to something that the search has hidden must still lead there.
addEventListener('hashchange', () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target?.closest('[hidden]')) return
  field.value = ''
  filter()
  target.scrollIntoView()
})

for (const block of document.querySelectorAll('pre.shell')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', () => void copy(block, button))
  block.append(button)
}

async function copy(block, button) {
  await navigator.clipboard.writeText(block.querySelector('code').textContent)
  button.textContent = 'Copied'
  setTimeout(() => (button.textContent = 'Copy'), 2000)
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      for (const link of links.values()) link.removeAttribute('aria-current')
      links.get(target.id)?.setAttribute('aria-current', 'true')
    }
  },
  { rootMargin: '-20% 0px -70% 0px' },
)
for (const article of articles) seen.observe(article)
