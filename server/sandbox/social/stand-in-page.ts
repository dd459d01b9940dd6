import { type Html, html } from '../../http/html.ts'
import type { Asked } from './authorize.ts'
import type { Stage } from './stand-ins.ts'
import { refusals, troubles } from './troubles.ts'

/** The page where a person chooses whom to be, or what shall go wrong. */
export function standInPage({ name, standIn }: Stage, asked: Asked): string {
  const link = (changes: Asked) => `?${new URLSearchParams({ ...asked, ...changes }).toString()}`
  const [first] = people
  return frame(
    `Sign in with ${name}`,
    html`<h1>Who are you at ${name}?</h1>
<p class="soft">This page stands in for ${name} while no credentials are configured. Nothing leaves this machine.</p>
${standIn.note && html`<p class="note">${standIn.note}</p>`}
<ul class="people">
${people.map(
  (person) => html`<li><a href="${link(person)}">
<span class="face" aria-hidden="true">${person.name[0]}</span>
<span><strong>${person.name}</strong><br><span class="soft">${person.auto || 'shares no address'}</span></span>
${person.auto && html`<span class="badge${person.verified === 'true' ? '' : ' plain'}">${person.verified === 'true' ? 'verified' : 'not verified'}</span>`}
</a></li>`,
)}
</ul>
<h2>Somebody else</h2>
<form>
${Object.entries(asked).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
<label for="auto">Email address</label>
<input id="auto" name="auto" type="email" inputmode="email" autocapitalize="off" spellcheck="false" autocomplete="off" required>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off">
<fieldset><legend>${name} says that the address is</legend>
<label><input type="radio" name="verified" value="true" checked> verified</label>
<label><input type="radio" name="verified" value="false"> not verified</label>
</fieldset>
<button>Continue</button>
</form>
<h2>Let it go wrong</h2>
<ul class="troubles">
${refusals.map((error) => trouble(link({ error }), error === 'access_denied' ? 'Say no' : `Answer ${error}`, error))}
${Object.entries(troubles).map(([id, { words, error }]) => trouble(link({ ...first, trouble: id }), words, error))}
</ul>
<details><summary>What the application asked</summary>
<dl>${Object.entries(asked).map(([field, value]) => html`<dt>${field}</dt><dd>${value}</dd>`)}</dl>
</details>`,
  )
}

function trouble(href: string, words: string, error: string): Html {
  return html`<li><a href="${href}">${words}</a> <code>${error}</code></li>`
}

/** What a real provider shows when an application asks wrongly. */
export function mistakePage({ name }: Stage, sentence: string): string {
  return frame(
    `${name} cannot go on`,
    html`<h1>${name} cannot go on</h1>
<p>The application asked for something that ${name} would refuse.</p>
<p class="note">${sentence}</p>`,
  )
}

/** Posts an answer back as Apple does. Without scripts a person presses the button. */
export function formPostPage({ name }: Stage, target: string, fields: Record<string, string>): string {
  return frame(
    `Return from ${name}`,
    html`<h1>Back to the application</h1>
<form method="post" action="${target}">
${Object.entries(fields).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
<button>Continue</button>
</form>
<script src="/dev/social/assets/submit.js"></script>`,
  )
}

/** Every stand-in with its addresses. */
export function overviewPage(stages: Stage[]): string {
  return frame(
    'Stand-ins for social providers',
    html`<h1>Stand-ins for social providers</h1>
<p class="soft">Each plays its provider while no credentials are configured. They are met by signing in.</p>
<p><a class="button" href="/sign-in">Sign in</a></p>
<dl>${stages.map(
      ({ id, name, standIn }) => html`<dt><a href="/dev/social/${id}">${name}</a></dt>
<dd>${standIn.note ?? ''} <code>${standIn.authorize}</code></dd>`,
    )}</dl>`,
  )
}

function frame(title: string, content: Html): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/dev/social/assets/stand-in.css">
</head>
<body>
<main>
<p class="mark">Stand-in · development only</p>
${content}
</main>
</body>
</html>
`)
}

/** People to choose from. The address in `auto` picks one; an empty one shares no address. */
const people = [
  { auto: 'ada@example.com', name: 'Ada Lovelace', verified: 'true' },
  { auto: 'grace@example.com', name: 'Grace Hopper', verified: 'true' },
  { auto: 'alan@example.com', name: 'Alan Turing', verified: 'false' },
  { auto: '', name: 'Emmy Noether', verified: 'false' },
] as const
