import { html } from '../../http/html.ts'
import type { LedgerEntry } from './ledger.ts'

/** The page of a bank that wants to know whether it is really its customer. */
export function challengePage(payment: LedgerEntry, { returnTo }: { returnTo: string | null }): string {
  const isOpen = payment.status === 'requires_action'
  const what = payment.kind === 'setup' ? 'storing your card' : `a payment of ${moneyOf(payment)}`
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Confirm with your bank</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/assets/sandbox.css">
<script src="/dev/assets/challenge.js"></script>
</head>
<body class="confirming">
<main class="card confirm" id="main">
<p class="brand">
<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
<rect width="32" height="32" rx="9" />
<path d="M7 13.5 16 8l9 5.5M9.5 16v6M16 16v6M22.5 16v6M7.5 24.5h17" />
</svg>
Test bank <small>Sandbox</small>
</p>
<h1>Confirm payment</h1>
<p class="lead">This page stands in for your bank, which asks you to confirm ${what}. Nothing leaves this machine.</p>
<p class="sum">${payment.kind === 'setup' ? 'Nothing is charged now' : moneyOf(payment)}</p>
${
  isOpen &&
  html`<p id="answers" class="answers" data-payment="${payment.id}"${returnTo !== null && html` data-return-to="${returnTo}"`}>
<button type="button" data-result="fail">Decline</button>
<button type="button" data-result="pass" class="primary">Approve</button>
</p>`
}
<p role="status" id="outcome" class="quiet">${isOpen ? '' : `This payment is ${payment.status}: there is nothing to confirm.`}</p>
${returnTo !== null && html`<p><a href="${returnTo}">Back</a></p>`}
</main>
</body>
</html>
`)
}

function moneyOf({ amount, currency }: LedgerEntry): string {
  const form = new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() })
  return form.format(amount / 10 ** (form.resolvedOptions().maximumFractionDigits ?? 2))
}
