import { element, part } from './parts.js'

/** @typedef {{ name: string, address: string, passed: boolean, saw: string }} Step */

const form = part('journey')
const { redirect, resource } = await (await fetch('/dev/client.json')).json()
part('redirect').textContent = redirect
form.elements.resource.value = resource

form.addEventListener('change', showFields)
showFields()

function showFields() {
  part('resource-field').hidden = form.elements.kind.value !== 'mcp'
  part('known-fields').hidden = form.elements.client.value !== 'known'
}

form.addEventListener('submit', (/** @type {SubmitEvent} */ event) => {
  event.preventDefault()
  const { kind, client, clientId, clientSecret, scope } = form.elements
  const chosen = kind.value === 'mcp' ? { resource: form.elements.resource.value } : {}
  const known = client.value === 'known' ? { clientId: clientId.value, clientSecret: clientSecret.value } : {}
  const wish = { client: client.value, ...chosen, ...known, ...(scope.value.trim() !== '' && { scope: scope.value }) }
  void begin(wish)
})

async function begin(/** @type {object} */ wish) {
  const begun = await send('/dev/client/begin', wish)
  if (!begun) return
  show(begun.steps)
  part('onwards').hidden = begun.authorize === null
  if (begun.authorize === null) return
  part('authorize').href = begun.authorize
  say('The client sends the person to this server now.')
}

/** The browser comes back to this very page. What it brought leaves the address at once: a code belongs into no history. */
const brought = new URLSearchParams(location.search)
const state = brought.get('state')
if (state !== null) {
  history.replaceState(null, '', location.pathname)
  const read = (/** @type {string} */ name) => brought.get(name) ?? undefined
  void finish({ state, code: read('code'), error: read('error'), errorDescription: read('error_description'), iss: read('iss') })
}

async function finish(/** @type {object} */ given) {
  const finished = await send('/dev/client/finish', given)
  if (!finished) return
  show(finished.steps)
  const isWhole = finished.steps.every((/** @type {Step} */ { passed }) => passed)
  if (isWhole) say('Every step is as it should be.')
}

function show(/** @type {Step[]} */ steps) {
  const failed = steps.find(({ passed }) => !passed)
  if (failed) say(`This step fails: ${failed.name}.`, { isWrong: true })
  part('steps').hidden = false
  part('steps').replaceChildren(
    ...steps.map(({ name, address, passed, saw }) => {
      const item = element('li', { className: passed ? '' : 'wrong' })
      const words = passed ? name : `${name} (fails)`
      item.append(element('strong', { textContent: words }), element('code', { textContent: address.split('?')[0] ?? '' }))
      item.append(element('span', { className: 'saw', textContent: saw }))
      return item
    }),
  )
}

function say(/** @type {string} */ words, { isWrong = false } = {}) {
  part('outcome').className = isWrong ? 'outcome wrong' : 'outcome'
  part('outcome').textContent = words
}

async function send(/** @type {string} */ address, /** @type {object} */ given) {
  part('onwards').hidden = true
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(given) }
  const answer = await fetch(address, request).catch(() => undefined)
  const body = await answer?.json().catch(() => undefined)
  if (answer?.ok) return body
  say(answer?.status === 404 ? 'This journey is over. Play it again.' : (body?.message ?? 'The server does not answer.'), { isWrong: true })
  return undefined
}
