import { readFile } from 'node:fs/promises'
import { Html, html } from '../http/html.ts'

/** A page under /dev by the name of its files: `name.html` holds what it shows, and `name.css` and `name.js` go with it. */
export type SandboxPage = { url: string; name: string; title: string }

export const sandboxPages: SandboxPage[] = [
  { url: '/dev', name: 'index', title: 'Sandbox' },
  { url: '/dev/inbox', name: 'inbox', title: 'Inbox' },
  { url: '/dev/clock', name: 'clock', title: 'Clock' },
  { url: '/dev/letters', name: 'letters', title: 'Emails' },
  { url: '/dev/payments', name: 'payments', title: 'Payments' },
  { url: '/dev/webhooks', name: 'webhooks', title: 'Webhooks' },
  { url: '/dev/dns', name: 'dns', title: 'DNS' },
  { url: '/dev/client', name: 'client', title: 'Client' },
]

const [home, ...others] = sandboxPages

/** A whole page: the head and the bar that all of them share, around what its own file holds. */
export async function readSandboxPage(page: SandboxPage): Promise<Buffer> {
  const main = new Html(await readFile(new URL(`pages/${page.name}.html`, import.meta.url), 'utf8'))
  return Buffer.from(
    String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/assets/sandbox.css">
${page !== home && ownAssets(page)}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="brand" href="/dev">
<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
<rect width="32" height="32" rx="9" />
<path d="M9.5 13v11M6.5 24.5h6M9.5 13.5 25 7.5" />
<path class="stripes" d="m14.4 11.6 2.6-1m3.4-1.3 2.2-.85" />
</svg>
Sandbox <small>Development</small>
</a>
<nav aria-label="Sandbox">
${others.map((other) => html`<a href="${other.url}"${other === page && html` aria-current="page"`}>${other.title}</a>`)}
</nav>
</header>
${main}
</body>
</html>
`),
  )
}

function ownAssets({ name }: SandboxPage): Html {
  return html`<link rel="stylesheet" href="/dev/assets/${name}.css">
<script type="module" src="/dev/assets/${name}.js"></script>`
}
