import { element, part } from './parts.js'
import { momentOf, showRows } from './rows.js'

/** @typedef {{ name: string, passed: boolean, saw: string }} Step */
/** @typedef {{ id: string, at: string, type: string, headers: Record<string, string>, body: string, answered: number, steps: Step[] }} Message */

/** @type {Record<string, string>} */
const deeds = {
  '': 'As it came',
  'old-timestamp': 'Old timestamp',
  'wrong-secret': 'Wrong secret',
  'changed-body': 'Changed body',
  'no-signature': 'No signature',
}
let shown = ''

part('copy').addEventListener('click', () => void navigator.clipboard.writeText(part('url').textContent ?? ''))
part('answer').addEventListener('change', () => void send('answer', { answer: Number(part('answer').value) }))

await showRows('/dev/webhooks.json', ({ deliveries }) => deliveries.map(cellsOf))
await look()
setInterval(() => void look(), 2000)

async function look() {
  if (document.visibilityState === 'hidden') return
  const answer = await fetch('/dev/webhooks/receiver.json').catch(() => undefined)
  const text = answer?.ok ? await answer.text() : shown
  if (text === shown) return
  shown = text
  const { url, answer: status, received } = JSON.parse(text)
  part('url').textContent = url
  part('answer').value = String(status)
  part('no-message').hidden = received.length > 0
  const known = new Map([...part('messages').children].map((item) => [item.dataset.id, item]))
  part('messages').replaceChildren(...received.map((/** @type {Message} */ message) => known.get(message.id) ?? messageItem(message)))
}

function messageItem(/** @type {Message} */ message) {
  const item = element('li', {})
  item.dataset.id = message.id
  const details = element('details', {})
  const summary = element('summary', { textContent: message.type || 'A message' })
  summary.append(element('span', { textContent: `${momentOf(message.at)}, answered ${message.answered}` }))
  const steps = element('ol', { className: 'steps' })
  steps.append(...message.steps.map(stepItem))
  const choices = element('p', { className: 'segments' })
  const show = async (/** @type {string} */ how, /** @type {HTMLButtonElement} */ button) => {
    for (const other of choices.children) other.setAttribute('aria-pressed', String(other === button))
    const judged = how === '' ? message : await send('break', { id: message.id, how })
    if (judged) steps.replaceChildren(...judged.steps.map(stepItem))
  }
  for (const [how, words] of Object.entries(deeds)) {
    const button = element('button', { type: 'button', textContent: words })
    button.setAttribute('aria-pressed', String(how === ''))
    button.addEventListener('click', () => void show(how, button))
    choices.append(button)
  }
  const head = Object.entries(message.headers).filter(([name]) => name.startsWith('webhook-'))
  const raw = element('pre', {
    textContent: `${head.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${message.body}`,
    tabIndex: 0,
  })
  details.append(summary, steps, choices, raw)
  item.append(details)
  return item
}

function stepItem(/** @type {Step} */ { name, passed, saw }) {
  const item = element('li', { className: passed ? 'passed' : 'failed' })
  item.append(
    element('span', { className: 'mark', textContent: passed ? '✓' : '✗', ariaLabel: passed ? 'Passed' : 'Failed', role: 'img' }),
    element('span', { className: 'name', textContent: name }),
    element('span', { className: 'saw', textContent: saw }),
  )
  return item
}

async function send(/** @type {string} */ where, /** @type {object} */ wish) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`/dev/webhooks/receiver/${where}`, { method: 'POST', headers, body: JSON.stringify(wish) }).catch(
    () => undefined,
  )
  return answer?.ok ? answer.json() : undefined
}

function cellsOf(/** @type {any} */ { created_at: time, type, status, http_code: code, attempts, next_attempt_at: next, url }) {
  return [
    { text: momentOf(time) },
    { text: type },
    { text: status },
    { text: code === null ? '' : String(code), number: true },
    { text: String(attempts), number: true },
    { text: next === null ? '' : momentOf(next) },
    { text: url },
  ]
}
