/** A piece of html that is safe to stand in a page as it is. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Piece = string | Html | Html[]

/** Writes html in which everything filled in is escaped, unless it is html already: html`<p>${name}</p>`. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(String.raw({ raw: parts }, ...pieces.map(sourceOf)))
}

function sourceOf(piece: Piece): string {
  if (piece instanceof Html) return piece.source
  return Array.isArray(piece) ? piece.map(sourceOf).join('') : piece.replace(/[&<>"']/g, (sign) => escapes[sign] as string)
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
