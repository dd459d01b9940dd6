import { element, offerBothForms, part } from './parts.js'

/** @typedef {{ id: string, to: string, subject: string, text: string, links: string[], createdAt: string }} Mail */

const everyone = ''
const refreshEvery = 2000

/** @type {Mail[]} */
let mails = []
let version = ''
let isFirstLook = true
const read = new Set(JSON.parse(sessionStorage.getItem('read') ?? '[]'))

const recipient = part('recipient')

addEventListener('hashchange', render)
addEventListener('visibilitychange', () => void look())
recipient.addEventListener('change', () => {
  const address = new URL(location.href)
  if (recipient.value === everyone) address.searchParams.delete('to')
  else address.searchParams.set('to', recipient.value)
  history.replaceState(null, '', address)
  render()
})
offerBothForms()
part('code').addEventListener('click', copyCode)
part('empty').addEventListener('click', () => part('sure').showModal())
part('sure').addEventListener('close', async () => {
  if (part('sure').returnValue !== 'yes') return
  await fetch('/dev/inbox.json', { method: 'DELETE' })
  location.hash = ''
  await look()
})
part('letters').addEventListener('keydown', moveByArrows)

await look()
setInterval(() => void look(), refreshEvery)

/** Asks for letters; the answer says nothing when none came or went. */
async function look() {
  if (document.visibilityState === 'hidden') return
  const answer = await fetch('/dev/inbox.json?limit=300', { headers: { 'if-none-match': version } }).catch(() => undefined)
  if (answer?.status !== 200) return
  const before = new Set(mails.map(({ id }) => id))
  version = answer.headers.get('etag') ?? ''
  mails = await answer.json()
  const news = mails.filter(({ id }) => !before.has(id)).length
  if (!isFirstLook && news > 0) part('news').textContent = news === 1 ? 'A new email came.' : `${news} new emails came.`
  isFirstLook = false
  render()
}

function render() {
  const wanted = new URLSearchParams(location.search).get('to') ?? everyone
  renderRecipients(wanted)
  const shown = mails.filter(({ to }) => wanted === everyone || to === wanted)
  const open = mails.find(({ id }) => id === location.hash.slice(1))
  if (open) markRead(open)

  part('letters').replaceChildren(...shown.map((mail) => row(mail, mail === open)))
  part('nothing').hidden = shown.length > 0
  part('nothing-title').textContent = wanted === everyone ? 'No emails yet' : `No emails to ${wanted} yet`
  part('empty').hidden = mails.length === 0
  part('main').classList.toggle('reading', open !== undefined)
  part('choose').hidden = open !== undefined || shown.length === 0
  part('open').hidden = open === undefined
  const unread = mails.filter(({ id }) => !read.has(id)).length
  document.title = unread > 0 ? `(${unread}) Inbox` : 'Inbox'
  if (open) renderLetter(open)
}

function renderRecipients(/** @type {string} */ wanted) {
  const addresses = new Set(mails.map(({ to }) => to))
  if (wanted !== everyone) addresses.add(wanted)
  const options = [new Option('Everyone', everyone), ...[...addresses].sort().map((to) => new Option(to, to))]
  recipient.replaceChildren(...options)
  recipient.value = wanted
}

function row(/** @type {Mail} */ mail, /** @type {boolean} */ isOpen) {
  const link = element('a', { href: `#${mail.id}`, className: read.has(mail.id) ? '' : 'unread' })
  if (isOpen) link.setAttribute('aria-current', 'true')
  const top = element('span', { className: 'row' })
  top.append(
    element('span', { className: 'who', textContent: mail.to }),
    element('time', { textContent: timeOf(mail), dateTime: mail.createdAt }),
  )
  link.append(top, element('span', { className: 'subject', textContent: mail.subject }))
  const item = element('li', {})
  item.append(link)
  return item
}

function renderLetter(/** @type {Mail} */ mail) {
  if (part('open').dataset.id === mail.id) return
  part('open').dataset.id = mail.id
  part('subject').textContent = mail.subject
  part('to').textContent = mail.to
  part('time').textContent = timeOf(mail)
  part('time').dateTime = mail.createdAt
  const code = /^\d{6}$/m.exec(mail.text)?.[0]
  part('code').hidden = code === undefined
  part('digits').textContent = code ?? ''
  part('links').replaceChildren(...mail.links.map(linkButton))
  part('letter-html').src = `/dev/inbox/${mail.id}.html`
  part('letter-text').textContent = mail.text
}

function linkButton(/** @type {string} */ address) {
  const { pathname } = new URL(address)
  const button = element('a', { className: 'button', href: address, target: '_blank', rel: 'noopener', title: address })
  button.append('Open link ', element('span', { className: 'path', textContent: pathname }))
  return button
}

async function copyCode() {
  const words = part('code').firstElementChild
  await navigator.clipboard.writeText(part('digits').textContent)
  words.textContent = 'Copied'
  part('news').textContent = 'The code was copied.'
  setTimeout(() => (words.textContent = 'Copy code'), 1500)
}

function moveByArrows(/** @type {KeyboardEvent} */ event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = [...part('letters').querySelectorAll('a')]
  const next = links[links.indexOf(document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function markRead(/** @type {Mail} */ { id }) {
  read.add(id)
  sessionStorage.setItem('read', JSON.stringify([...read].slice(-1000)))
}

function timeOf(/** @type {Mail} */ { createdAt }) {
  return new Date(createdAt).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
}
