/** Markup that may be inserted into a page unescaped. */
export class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString() {
    return this.#markup
  }
}

type Placed = Html | string | number | false | null | undefined | readonly Placed[]

/** A template of markup: whatever is placed into it is escaped, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: Placed[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(placed)))
}

function placed(value: Placed): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(placed).join('')
  return value instanceof Html ? value.toString() : escapeHtml(String(value))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string)
}
