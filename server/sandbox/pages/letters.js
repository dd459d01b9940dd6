const part = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id))
const { letters, languages } = await (await fetch('/dev/letters.json')).json()

let showAs = 'html'
for (const name of letters) part('letter').append(new Option(titleOf(name), name))
for (const [code, { name }] of Object.entries(languages)) part('language').append(new Option(name, code))

const [letter, language] = location.hash.slice(1).split('/')
if (letters.includes(letter)) part('letter').value = letter
if (language !== undefined && language in languages) part('language').value = language

part('letter').addEventListener('change', render)
part('language').addEventListener('change', render)
part('as-html').addEventListener('click', () => show('html'))
part('as-text').addEventListener('click', () => show('text'))
await render()

async function render() {
  const name = `${part('letter').value}/${part('language').value}`
  history.replaceState(null, '', `#${name}`)
  part('paper').src = `/dev/letters/${name}.html`
  const { subject, text } = await (await fetch(`/dev/letters/${name}.json`)).json()
  part('subject').textContent = subject
  part('plain').textContent = text
  show(showAs)
}

function show(/** @type {string} */ form) {
  showAs = form
  part('as-html').setAttribute('aria-pressed', String(form === 'html'))
  part('as-text').setAttribute('aria-pressed', String(form === 'text'))
  part('paper').hidden = form !== 'html'
  part('plain').hidden = form !== 'text'
}

function titleOf(/** @type {string} */ name) {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
