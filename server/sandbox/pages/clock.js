import { element, moneyOf, part } from './parts.js'

/** @typedef {{ kind: string, dueAt: string, about: string, amount: number | null, currency: string | null }} Coming */
/** @typedef {{ from: string, to: string, done: Record<string, number> }} Journey */
/** @typedef {{ now: string, offset: number, planned: { kind: string, dueAt: string, attempts: number }[], coming: Coming[], brings: Record<string, Record<string, number>>, journey: Journey | null }} State */

/** @type {State} */
let state
/** Real milliseconds at which the state was true. */
let asOf = 0
let isMoving = false

/** @type {Record<string, { one: string, many: string }>} */
const kinds = {
  renewal: { one: 'renewal', many: 'renewals' },
  'trial-end': { one: 'trial ends', many: 'trials end' },
  'payment-retry': { one: 'payment is tried again', many: 'payments are tried again' },
  'subscription-end': { one: 'subscription ends', many: 'subscriptions end' },
  'session-end': { one: 'session lapses', many: 'sessions lapse' },
  'invitation-end': { one: 'invitation lapses', many: 'invitations lapse' },
}

/** @type {Record<string, string>} */
const stepOf = { PT1H: 'hour', P1D: 'day', P7D: 'week', P1M: 'month' }

const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('[data-advance]')])

for (const button of buttons) button.addEventListener('click', () => void move({ advance: button.dataset.advance }))
part('reset').addEventListener('click', () => void move({ reset: true }))
part('to').addEventListener('submit', (/** @type {SubmitEvent} */ event) => {
  event.preventDefault()
  void move({ at: new Date(part('at').value).toISOString() })
})

await look()
setInterval(tick, 250)
setInterval(() => void look(), 3000)

async function look() {
  if (isMoving || document.visibilityState === 'hidden') return
  const answer = await fetch('/dev/clock.json').catch(() => undefined)
  if (answer?.ok && !isMoving) render(await answer.json())
}

async function move(/** @type {object} */ wish) {
  if (isMoving) return
  isMoving = true
  document.querySelectorAll('button').forEach((button) => button.setAttribute('aria-disabled', 'true'))
  tell('Moving…')
  const watching = setInterval(() => void watch(), 400)
  const answer = await fetch('/dev/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  }).catch(() => undefined)
  const body = await answer?.json()
  isMoving = false
  clearInterval(watching)
  part('progress').hidden = true
  document.querySelectorAll('button').forEach((button) => button.removeAttribute('aria-disabled'))
  if (!answer?.ok) return tell(body?.issues?.[0]?.message ?? body?.message ?? 'The server does not answer.', 'wrong')
  render(body)
  tell(outcomeOf(body.done, wish))
}

/** Shows how far a move has come while its answer is awaited. */
async function watch() {
  const answer = await fetch('/dev/clock.json').catch(() => undefined)
  const { now, journey } = answer?.ok ? /** @type {State} */ (await answer.json()) : { now: '', journey: null }
  if (!isMoving || !journey) return
  const from = Date.parse(journey.from)
  part('progress').value = (Date.parse(now) - from) / (Date.parse(journey.to) - from)
  part('progress').hidden = false
  const count = Object.values(journey.done).reduce((a, b) => a + b, 0)
  tell(`Moving… ${momentOf(now)}, ${count === 1 ? '1 job' : `${count} jobs`} done.`)
}

function outcomeOf(/** @type {Record<string, number>} */ done, /** @type {object} */ wish) {
  if ('reset' in wish) return 'This is the real time again.'
  const parts = Object.entries(done).map(([kind, count]) => (count === 1 ? wordsFor(kind) : `${wordsFor(kind)} × ${count}`))
  return parts.length === 0 ? 'Moved. Nothing fell due on the way.' : `Moved. Done on the way: ${parts.join(', ')}.`
}

function tell(/** @type {string} */ words, kind = '') {
  part('outcome').textContent = words
  part('outcome').className = `outcome ${kind}`
}

function render(/** @type {State} */ newest) {
  state = newest
  asOf = performance.now()
  tick()
  part('reset').hidden = state.offset === 0
  part('offset').textContent = state.offset === 0 ? 'The real time' : `${lengthOf(state.offset)} ahead of the real time`
  part('nothing').hidden = state.planned.length > 0
  part('planned').replaceChildren(...state.planned.map(plannedRow))
  part('nothing-comes').hidden = state.coming.length > 0
  part('coming').replaceChildren(...state.coming.map(comingRow))
  for (const button of buttons) foretell(button)
}

function tick() {
  const now = new Date(nowHere())
  part('now').textContent = now.toLocaleTimeString('en-GB')
  part('now').dateTime = now.toISOString()
  part('date').textContent = now.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

function nowHere() {
  return Date.parse(state.now) + performance.now() - asOf
}

/** Says before the jump what it passes. */
function foretell(/** @type {HTMLButtonElement} */ button) {
  const { job = 0, ...counts } = state.brings[stepOf[button.dataset.advance ?? ''] ?? ''] ?? {}
  const passed = Object.keys(kinds).flatMap((kind) => (counts[kind] ? [countOf(kind, counts[kind])] : []))
  if (job > 0) passed.push(job === 1 ? '1 job' : `${job} jobs`)
  if (button.lastElementChild) button.lastElementChild.textContent = passed.join(', ') || 'nothing falls due'
}

function countOf(/** @type {string} */ kind, /** @type {number} */ count) {
  return `${count} ${count === 1 ? kinds[kind]?.one : kinds[kind]?.many}`
}

function comingRow(/** @type {Coming} */ { kind, dueAt, about, amount, currency }) {
  const wait = Date.parse(dueAt) - nowHere()
  const row = element('li', {})
  row.append(
    element('span', { className: 'what', textContent: `${countOf(kind, state.brings.month?.[kind] ?? 0)} within a month` }),
    element('span', { className: 'when', textContent: wait <= 0 ? 'now' : `next in ${lengthOf(wait)}` }),
    element('span', { className: 'when', textContent: momentOf(dueAt) }),
    element('span', {
      className: 'about',
      textContent: amount === null || currency === null ? about : `${about}: ${moneyOf({ amount, currency })}`,
    }),
  )
  return row
}

function plannedRow(/** @type {State['planned'][number]} */ { kind, dueAt, attempts }) {
  const wait = Date.parse(dueAt) - nowHere()
  const what = element('span', { className: 'what', textContent: wordsFor(kind) })
  if (attempts > 0) {
    const tries = attempts === 1 ? 'failed once' : `failed ${attempts} times`
    what.append(' ', element('span', { className: 'tries', textContent: tries }))
  }
  const item = element('li', {})
  item.append(
    what,
    element('span', { className: 'when', textContent: wait <= 0 ? 'now' : `in ${lengthOf(wait)}` }),
    element('span', { className: 'when', textContent: momentOf(dueAt) }),
  )
  return item
}

function wordsFor(/** @type {string} */ kind) {
  const words = { mail: 'Send a letter', prune: 'Clear away what expired' }[kind] ?? kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function momentOf(/** @type {string} */ instant) {
  return new Date(instant).toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
}

function lengthOf(/** @type {number} */ milliseconds) {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ]
  return parts
    .filter(([count]) => count !== 0)
    .slice(0, 2)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
}
