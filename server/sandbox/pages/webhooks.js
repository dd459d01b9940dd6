import { momentOf, showRows } from './rows.js'

await showRows('/dev/webhooks.json', ({ deliveries }) => deliveries.map(cellsOf))

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
