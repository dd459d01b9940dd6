import { letterOf } from './shortcuts.ts'

/**
 * Keys for the list on the page: J and K walk through its rows, arrows too once a row has the focus, Enter opens, X selects, a slash searches and C creates.
 * Answers whether the key meant something.
 */
export function pressInList(event: KeyboardEvent): boolean {
  const letter = letterOf(event)
  const row = document.activeElement?.closest('.data-table tbody tr')
  if (event.key === '/') return focus(document.querySelector('#content search input[type="search"]'))
  if (letter === 'J' || (row && event.key === 'ArrowDown')) return walk(row, 1)
  if (letter === 'K' || (row && event.key === 'ArrowUp')) return walk(row, -1)
  if (event.repeat) return false
  if (letter === 'C') return press(document.querySelector('[data-page-action] .bg-accent'))
  if (letter === 'X') return press(row?.querySelector('.data-table-pick input'))
  if (event.key === 'Enter' && row && row === document.activeElement) return press(row.querySelector('.data-table-actions button'))
  return false
}

/** To the next row, from the first one on. A row without a link has the focus itself. */
function walk(row: Element | null | undefined, step: 1 | -1) {
  const rows = [...document.querySelectorAll('#content .data-table tbody tr')]
  const next = row ? rows[rows.indexOf(row) + step] : rows[0]
  return focus(next?.querySelector<HTMLElement>('.data-table-link') ?? (next as HTMLElement | undefined))
}

function focus(element: HTMLElement | null | undefined) {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
  return Boolean(element)
}

function press(element: Element | null | undefined) {
  if (element instanceof HTMLElement) element.click()
  return element instanceof HTMLElement
}
