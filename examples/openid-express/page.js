/** HTML from a template, in which every value is escaped: names are what people typed. */
export function html(parts, ...values) {
  return String.raw({ raw: parts }, ...values.map((value) => String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)))
}

export function page(title, body = '') {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <link rel="icon" href="data:," />
  <title>${html`${title}`}</title>
  <h1>${html`${title}`}</h1>
  ${body}
</html>`
}
