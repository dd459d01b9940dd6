import { element, part } from './parts.js'

/** @typedef {{ text: string, link?: string, number?: boolean, title?: string, deeds?: { text: string, act: () => void }[] }} Cell */

/** Shows what an address lists, and looks again every other second. Answers a function that looks at once. */
export async function showRows(/** @type {string} */ address, /** @type {(answer: any) => Cell[][]} */ cellsOf) {
  let shown = ''
  const look = async () => {
    if (document.visibilityState === 'hidden') return
    const answer = await fetch(address).catch(() => undefined)
    const text = answer?.ok ? await answer.text() : shown
    if (text === shown) return
    shown = text
    const rows = cellsOf(JSON.parse(text))
    part('nothing').hidden = rows.length > 0
    part('rows').hidden = rows.length === 0
    part('body').replaceChildren(...rows.map(rowOf))
  }
  await look()
  setInterval(() => void look(), 2000)
  return look
}

/** A moment as a person reads it. */
export function momentOf(/** @type {string} */ instant) {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
}

function rowOf(/** @type {Cell[]} */ cells) {
  const row = element('tr', {})
  for (const { text, link, number, title = '', deeds = [] } of cells) {
    const cell = element('td', { className: number ? 'number' : '', title })
    cell.append(link ? element('a', { href: link, textContent: text }) : text)
    for (const { text, act } of deeds) {
      const button = element('button', { type: 'button', textContent: text, className: 'small' })
      button.addEventListener('click', act)
      cell.append(button)
    }
    row.append(cell)
  }
  return row
}
