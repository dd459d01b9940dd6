import { offerBothForms, part } from './parts.js'

const { letters, languages } = await (await fetch('/dev/letters.json')).json()

for (const name of letters) part('letter').append(new Option(titleOf(name), name))
for (const [code, { name }] of Object.entries(languages)) part('language').append(new Option(name, code))

const [letter, language] = location.hash.slice(1).split('/')
if (letters.includes(letter)) part('letter').value = letter
if (language !== undefined && language in languages) part('language').value = language

offerBothForms()
part('letter').addEventListener('change', render)
part('language').addEventListener('change', render)
await render()

async function render() {
  const name = `${part('letter').value}/${part('language').value}`
  history.replaceState(null, '', `#${name}`)
  part('letter-html').src = `/dev/letters/${name}.html`
  const { subject, text } = await (await fetch(`/dev/letters/${name}.json`)).json()
  part('subject').textContent = subject
  part('letter-text').textContent = text
}

function titleOf(/** @type {string} */ name) {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
