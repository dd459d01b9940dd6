/** A line of comma-separated values (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Spreadsheets run what begins like a formula, and a name is whatever a buyer typed: the apostrophe makes it text. Negative numbers stay numbers. */
function csvCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const harmless = !isNumber && /^[\s\uFEFF]*[=+\-@|%\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
