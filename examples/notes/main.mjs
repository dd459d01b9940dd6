import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { can } from '@tollgate/client/entitlements'
import { createVerifier } from '@tollgate/client/server'
import { verifyWebhook } from '@tollgate/client/webhooks'

const { TOLLGATE_URL, TOLLGATE_SECRET_KEY, TOKEN, TOLLGATE_WEBHOOK_SECRET, METER, SELLER = 'acme', PORT } = process.env
const home = `http://localhost:${PORT}`
const { verify } = createVerifier({ baseURL: TOLLGATE_URL, secretKey: TOLLGATE_SECRET_KEY, entitlements: true })

/** The application's own data: notes by the organization or the person whose they are, and what Tollgate told. */
const notes = new Map()
const told = []

const routes = {
  'GET /'(person) {
    if (!person) return page('Notes', html`<a href="${signInAt('/')}">Sign in</a>`)
    const own = ownerOf(person)
    const links = { Export: '/export', Plans: plansFor(person), 'What you pay for': billingOf(person), 'Sign out': signOutAt('/') }
    if (person.organization) links['Invite a colleague'] = `${TOLLGATE_URL}/o/${person.organization.slug}/invitations`
    return page(
      `Notes of ${person.organization?.slug ?? person.user.name}`,
      html`<p>${left(person)} notes left this month.</p>` +
        (notes.get(own) ?? []).map((note) => html`<li>${note}</li>`).join('') +
        '<form method="post" action="/notes"><input name="note" aria-label="Note"><button>Write</button></form>' +
        Object.entries(links)
          .map(([words, address]) => html`<a href="${address}">${words}</a> `)
          .join(''),
    )
  },

  /** What is counted: asked for before, reported after. */
  async 'POST /notes'(person, request) {
    if (!person) return { status: 401, body: 'Sign in first.' }
    if (request.headers.origin !== home) return { status: 403, body: 'Forms of other sites are not taken.' }
    const own = ownerOf(person)
    if (!can(person.entitlements, { meter: METER }))
      return page('No notes are left', html`<a href="${plansFor(person)}">See the plans</a>`, 402)
    notes.set(own, [...(notes.get(own) ?? []), new URLSearchParams(await text(request)).get('note')])
    await sell('/events/ingest', { events: [{ name: 'note', external_customer_id: own }] })
    return { status: 303, headers: { location: '/' } }
  },

  /** Behind a plan, by the feature that it gives. */
  'GET /export'(person) {
    if (!person) return { status: 303, headers: { location: signInAt('/export') } }
    if (can(person.entitlements, { feature: 'export' })) return { body: JSON.stringify(notes.get(ownerOf(person)) ?? []) }
    return page('Export is part of Pro', html`<a href="${plansFor(person)}">See the plans</a>`, 402)
  },

  /** The body stays text, since its signature is over every letter. */
  async 'POST /webhooks'(_person, request) {
    const event = await verifyWebhook(await text(request), request.headers, TOLLGATE_WEBHOOK_SECRET).catch(() => null)
    if (!event) return { status: 400 }
    told.push(event.type)
    if (event.type === 'user.deleted') notes.delete(event.data.id)
    return { status: 204 }
  },

  'GET /told': () => ({ body: JSON.stringify(told) }),
}

createServer((request, response) => {
  void serve(request, response)
}).listen(Number(PORT), '127.0.0.1', () => console.log(`Open ${home}`))

async function serve(request, response) {
  const {
    status = 200,
    headers,
    body,
  } = await answerTo(request).catch((error) => {
    console.error(error) // `verify` throws where Tollgate cannot be asked: an outage is no sign-out
    return { status: 503, body: 'Try again in a moment.' }
  })
  response.writeHead(status, headers).end(body)
}

async function answerTo(request) {
  const rule = routes[`${request.method} ${new URL(request.url, home).pathname}`]
  return rule ? rule(await verify(request), request) : { status: 404, body: 'There is nothing here.' }
}

/** For whom a person acts and buys: their organization, or themselves. */
function ownerOf({ organization, user }) {
  return organization?.id ?? user.id
}

/** How many notes the plan still gives. */
function left({ entitlements }) {
  return entitlements.meters.find(({ meterId }) => meterId === METER)?.balance ?? 0
}

async function sell(path, body) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const answer = await fetch(`${TOLLGATE_URL}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
}

function signInAt(path) {
  return `${TOLLGATE_URL}/sign-in?redirect=${encodeURIComponent(home + path)}`
}

function signOutAt(path) {
  return `${TOLLGATE_URL}/sign-out?redirect=${encodeURIComponent(home + path)}`
}

/** The pricing table and the checkout. Who has paid is back here. */
function plansFor({ organization }) {
  return `${TOLLGATE_URL}/${SELLER}/plans?for=${organization?.id ?? 'me'}&redirect=${encodeURIComponent(home)}`
}

/** Invoices, cards, another plan, an end: of the organization, or of the person, each with a way back. */
function billingOf({ organization }) {
  if (organization) return `${TOLLGATE_URL}/o/${organization.slug}/billing`
  return `${TOLLGATE_URL}/${SELLER}/portal?return_url=${encodeURIComponent(home)}`
}

/** HTML from a template, in which every value is escaped: names are what people typed. */
function html(parts, ...values) {
  return String.raw({ raw: parts }, ...values.map((value) => String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)))
}

function page(title, body, status = 200) {
  const words = html`${title}`
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${words}</title>`
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: `${head}<h1>${words}</h1>${body}</html>` }
}
