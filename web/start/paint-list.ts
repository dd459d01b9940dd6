import { narrowingLook, pillLook, pillWordsLook, searchBoxLook, searchLook } from '../ui/fields/narrowing-look.ts'
import { pageWidths } from '../ui/layouts/page-kinds.ts'
import { tabLinkLook, tabLinksLook } from '../ui/layouts/tab-look.ts'
import { firstRows, isShort, nothing } from '../ui/lists/cell-facts.ts'
import { belowLook, nameLook, tilePictureLook } from '../ui/lists/name-look.ts'
import { readDensity } from '../ui/lists/read-density.ts'
import { now } from '../ui/now.ts'
import { initialLook, initialOf, tintOf, tinyInitialLook } from '../ui/text/initials.ts'
import { momentsIn, relativeWords } from '../ui/text/moments.ts'
import { formatMoney } from '../ui/text/money.ts'
import { stateLook, stateTones } from '../ui/text/state-look.ts'
import type { PaintedAnswers } from './ask-early.ts'
import { element } from './element.ts'
import type { FirstCell, FirstColumn, FirstList, FirstLists } from './first-list.ts'
import { putLeadBelow, shown, standBeforeTheApp } from './stand-before-the-app.ts'

/** A file of its own, which only pages with a list fetch. Built by `build/page-head.ts`. */
declare const LISTS: FirstLists

type Place = { path: string; pathname: string; language: string }
type Person = { required?: unknown[]; user: { timeZone?: string | null } } | null
type Row = { id: string }
type Answer = Record<string, Row[]>

/** Paints the first rows of a list in the frame that the page paints, with what the app itself has asked for, until the app shows them. */
export async function paintList({ path, pathname, language }: Place, answers: PaintedAnswers, styles: readonly string[]) {
  const list = LISTS.lists[path]
  if (!list) return
  const applied = Promise.all(styles.map(applyStyle))
  const session = await answers.session
  const answer = await answers.list
  if (!session || !answer?.ok) return
  const [person, { [list.rows]: rows = [] }] = (await Promise.all([session.json(), answer.json()])) as [Person, Answer]
  fetchEarly(LISTS.scripts[path] ?? [])
  await applied
  const title = document.getElementById('title')
  if (!title || !person || person.required || rows.length === 0) return // the app says what there is to say
  const moments = momentsIn(language, person.user.timeZone ?? undefined)
  const isTold = (member?: string) => member === undefined || memberOf(rows[0] ?? {}, member) != null
  const columns = list.columns.filter(({ told }) => isTold(told))
  const isAlone = list.allTold !== undefined && rows.length < 3 // themselves and one more: there is nothing to select together
  const selects = list.all !== undefined && isTold(list.allTold) && !isAlone
  const painter = { list, columns, selects, words: LISTS.words[language] ?? [], pathname, language, moments }
  const body = element('tbody', '')
  const add = (rows: readonly Row[]) => body.append(...rows.map((row) => rowOf(row, painter)))
  add(rows.slice(0, firstRows))
  putBelow(title, painter, tableOf(body, painter))
  standBeforeTheApp()
  await shown()
  add(rows.slice(firstRows))
}

type Painter = {
  list: FirstList
  /** What the person is shown of it. */
  columns: readonly FirstColumn[]
  selects: boolean
  words: readonly string[]
  pathname: string
  language: string
  moments: Moments
}
type Moments = ReturnType<typeof momentsIn>

function fetchEarly(scripts: readonly string[]) {
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }))
}

/** The app finds it there, and does not fetch it again. */
function applyStyle(href: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}

/** As the screen has them: the lead below the title, then tabs or views, then the table. */
function putBelow(title: HTMLElement, painter: Painter, table: HTMLElement) {
  const { title: words, lead, tabs, hasViews } = painter.list
  if (words !== undefined) {
    title.textContent = painter.words[words] ?? ''
    title.parentElement?.classList.add(...pageWidths.table.split(' '))
  }
  const between = tabs ? [tabsOf(tabs, painter)] : hasViews ? [element('div', 'min-h-9 pointer-coarse:min-h-11')] : []
  putLeadBelow(title, painter.words[lead]).after(...between, table)
}

function tabsOf(tabs: NonNullable<FirstList['tabs']>, { words, pathname }: Painter) {
  const links = tabs.map(([word, end], at) =>
    Object.assign(element('a', tabLinkLook, words[word]), { href: pathname + end, ...(at === 0 && { ariaCurrent: 'page' }) }),
  )
  return element('nav', tabLinksLook, ...links)
}

function tableOf(body: HTMLElement, { list, columns, selects, words }: Painter) {
  const actions = list.actions === undefined ? undefined : element('th', '', element('span', 'sr-only', words[list.actions]))
  const all = element('span', 'flex items-center gap-3', boxOf(), element('span', 'data-table-select-all', words[list.all ?? -1]))
  const head = element('tr', '', selects ? element('th', 'data-table-all', all) : undefined, ...columns.map(headOf), actions)
  const table = element('table', '', element('thead', '', head), body)
  const density = readDensity() === 'compact' ? ' data-table-compact' : ''
  const whole = list.isPlain ? ' data-table-whole' : ''
  return element('div', `data-table${whole}${density}`, barOf(list, words), element('div', 'data-table-rows', table))

  function headOf({ label, isNumber, from }: FirstColumn) {
    const text = element('span', 'inline-flex min-h-6 items-center', words[label])
    return marked(element('th', isNumber ? 'data-table-number' : '', text), { from })
  }
}

/** To be seen only: what is typed or chosen before the app is here would be lost. */
function barOf({ search, filters }: FirstList, words: readonly string[]) {
  const count = element('span', 'data-table-count', '\u00a0')
  if (search === undefined) return element('div', 'data-table-bar', count)
  const box = Object.assign(element('input', searchLook), { type: 'search', placeholder: words[search] })
  const pills = filters.map((filter) => {
    const arrow = element('span', 'mr-2.5 size-3.5 shrink-0')
    return element('span', pillLook({ set: false }), element('span', pillWordsLook, words[filter]), arrow)
  })
  const bar = element('search', narrowingLook, element('span', searchBoxLook, box), ...pills)
  bar.inert = true
  return element('div', 'data-table-bar', bar, count)
}

/** The place of a box to select by. */
function boxOf() {
  return element('span', 'mt-0.5 size-5 shrink-0')
}

function rowOf(row: Row, painter: Painter) {
  const { list, columns, selects, words, pathname } = painter
  const cells = columns.map(({ label, cell, isNumber, from, phone }, at) => {
    const value = valueOf(cell, row, painter)
    if (at === 0) {
      const name = list.isPlain ? value : Object.assign(element('a', 'data-table-link', value), { href: `${pathname}/${row.id}` })
      return Object.assign(element('th', '', name), { scope: 'row' })
    }
    const shown = marked(element('span', 'data-table-value', value), { short: isShort(value) })
    const place = element('td', isNumber ? 'data-table-number' : '', element('span', 'data-table-label', words[label]), shown)
    return marked(place, { from, phone, nothing: value === nothing || value === '' })
  })
  const actions = list.actions === undefined ? undefined : element('td', 'data-table-actions')
  return element('tr', '', selects ? element('td', 'data-table-pick') : undefined, ...cells, actions)
}

/** As the screen writes it. */
function valueOf(cell: FirstCell, row: Row, { words, language, moments }: Painter): string | HTMLElement {
  if (cell.kind === 'later') return ''
  const value = memberOf(row, cell.of)
  switch (cell.kind) {
    case 'person': {
      const { name, email } = value as { name: string | null; email: string }
      const shown = nameCell(name ?? email, faceOf(name ?? email), name === null ? undefined : email)
      if (cell.spoken) shown.append(element('span', 'sr-only', textOf(row, cell.spoken)))
      return shown
    }
    case 'face':
      return nameCell(textOf(row, cell.of), faceOf(textOf(row, cell.of), textOf(row, cell.picture)))
    case 'thing':
      return nameCell(textOf(row, cell.of), tileOf(textOf(row, cell.picture ?? 'picture')))
    case 'text':
      if (cell.unless !== undefined && memberOf(row, cell.unless)) return nothing
      return textOf(row, cell.of) || (words[cell.none ?? -1] ?? '')
    case 'money':
      return value === undefined ? nothing : formatMoney(value as number, textOf(row, cell.currency), language)
    case 'sums':
      return ((value ?? []) as Sum[]).map(({ amount, currency }) => formatMoney(amount, currency, language)).join(' + ') || nothing
    case 'names':
      return (
        ((value ?? []) as (string | { name: string })[]).map((each) => (typeof each === 'string' ? each : each.name)).join(', ') || nothing
      )
    case 'number':
      return typeof value === 'number' ? value.toLocaleString(language) : nothing
    case 'time':
      return value ? timeOf(textOf(row, cell.of), language, moments) : ''
    case 'state':
      return stateOf(cell, textOf(row, cell.of), row, words)
  }
}

type Sum = { amount: number; currency: string }

function stateOf(cell: Extract<FirstCell, { kind: 'state' }>, state: string, row: Row, words: readonly string[]) {
  if (state === '') return element('span', 'text-ink-soft', words[cell.none ?? -1])
  const [when = '', ...ending] = cell.ending ?? []
  const isEnding = memberOf(row, when) === true && (state === 'active' || state === 'trialing')
  const [tone, word] = isEnding ? (ending as ['warning', number]) : (cell.states[state] ?? ['neutral', -1])
  return element('span', `${stateLook} ${stateTones[tone]}`, element('span', 'size-[13px] shrink-0'), words[word])
}

function timeOf(at: string, language: string, { dayOf, momentOf }: Moments) {
  const exact = element('span', 'sr-only', ` (${momentOf(at)})`)
  return element('time', '', relativeWords(at, now(), language) ?? dayOf(at), exact)
}

function faceOf(name: string, src = '') {
  const image = src && Object.assign(element('img', 'size-full object-cover'), { alt: '', referrerPolicy: 'no-referrer', src })
  const face = element('span', `${initialLook} ${tinyInitialLook}`, image || initialOf(name))
  face.style.setProperty('--tint', String(tintOf(name)))
  return face
}

/** The sign of a thing without a picture comes with the app. */
function tileOf(src: string) {
  if (src === '') return element('span', `${tilePictureLook} bg-sunken`)
  return Object.assign(element('img', tilePictureLook), { alt: '', referrerPolicy: 'no-referrer', src })
}

function nameCell(name: string, picture: HTMLElement, below?: string) {
  picture.ariaHidden = 'true'
  const text = element('span', 'name-cell flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1', element('span', nameLook, name))
  const lines = element('span', 'min-w-0', text, below === undefined ? undefined : element('span', belowLook, below))
  return element('span', 'flex min-w-0 items-center gap-2.5', picture, lines)
}

function textOf(row: object, path: string): string {
  const text = memberOf(row, path)
  return typeof text === 'string' ? text : ''
}

function memberOf(row: object, path: string): unknown {
  if (path === '') return row
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], row)
}

function marked(made: HTMLElement, facts: Record<string, string | number | boolean | undefined>) {
  for (const [name, fact] of Object.entries(facts)) if (fact !== undefined && fact !== false) made.dataset[name] = String(fact)
  return made
}
