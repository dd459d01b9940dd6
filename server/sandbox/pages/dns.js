import { part } from './parts.js'
import { showRows } from './rows.js'

/** @typedef {{ name: string, value: string }} Entry */

const look = await showRows('/dev/dns.json', ({ records, claims }) => {
  const isPublished = (/** @type {Entry} */ claim) =>
    records.some((/** @type {Entry} */ record) => record.name === claim.name && record.value === claim.value)
  return [
    ...claims
      .filter((/** @type {Entry} */ claim) => !isPublished(claim))
      .map((/** @type {Entry & { organization: string }} */ { organization, ...claim }) =>
        cellsOf(claim, `${organization} waits for it`, {
          text: 'Publish',
          act: () => void send('POST', claim, 'Published. Press “Check now” in the settings of the organization.'),
        }),
      ),
    ...records.map((/** @type {Entry} */ record) =>
      cellsOf(record, 'Published', { text: 'Remove', act: () => void send('DELETE', record, 'Removed.') }),
    ),
  ]
})

function cellsOf(/** @type {Entry} */ { name, value }, /** @type {string} */ state, /** @type {{ text: string, act: () => void }} */ deed) {
  return [{ text: name }, { text: value }, { text: state }, { text: '', deeds: [deed] }]
}

part('record').addEventListener('submit', (/** @type {SubmitEvent} */ event) => {
  event.preventDefault()
  const { name, value } = part('record').elements
  void send('POST', { name: name.value, value: value.value }, 'Published.').then((isDone) => isDone && part('record').reset())
})

async function send(/** @type {'POST' | 'DELETE'} */ method, /** @type {Entry} */ record, /** @type {string} */ words) {
  const request = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(record) }
  const answer = await fetch('/dev/dns', request).catch(() => undefined)
  const body = await answer?.json().catch(() => undefined)
  part('outcome').className = answer?.ok ? 'outcome' : 'outcome wrong'
  part('outcome').textContent = answer?.ok ? words : (body?.message ?? 'The server does not answer.')
  await look()
  return answer?.ok === true
}
