/** A row of a table, and the line of the file that it begins in. */
export type CsvRow = { line: number; cells: string[] }

/** A table that cannot be read on: where a quote is left open, all that follows would be one cell. */
export class BrokenTable extends Error {}

const longest = 1024 * 1024

/**
 * The rows of a table as RFC 4180 writes them: cells in double quotes may hold separators, line breaks and doubled quotes. What separates the cells is
 * seen from the first row: a comma, a semicolon or a tab. Empty rows are passed over.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let separator = ''
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let length = 0
  let line = 1
  let quoted: 'no' | 'open' | 'closed' = 'no'
  let last = ''

  const endCell = () => {
    row.cells.push(quoted === 'no' ? cell.trim() : cell)
    cell = ''
    quoted = 'no'
  }
  const endRow = (): CsvRow | undefined => {
    endCell()
    const ended = row
    row = { line: line + 1, cells: [] }
    length = 0
    return ended.cells.some((text) => text !== '') ? ended : undefined
  }

  for await (const chunk of chunks) {
    for (const character of chunk) {
      const isSecondOfBreak = last === '\r' && character === '\n'
      last = character
      if (++length > longest) throw new BrokenTable(`line ${row.line}: longer than a mebibyte; a quote may be missing`)
      if (quoted === 'open') {
        if (character === '"') quoted = 'closed'
        else cell += character
        if (character === '\n') line++
      } else if (character === '"' && quoted === 'closed') {
        cell += '"'
        quoted = 'open'
      } else if (character === '"' && cell.trim() === '') {
        cell = ''
        quoted = 'open'
      } else if (character === '\n' || character === '\r') {
        if (isSecondOfBreak) continue
        const ended = endRow()
        line++
        if (ended) yield ended
      } else if (separator === '' ? separators.includes(character) : character === separator) {
        separator = character
        endCell()
      } else if (quoted === 'no') {
        if (!(line === 1 && character === '\uFEFF')) cell += character
      } else if (character.trim() !== '')
        throw new BrokenTable(`line ${line}: text after a closing quote; a quote inside a cell is written twice`)
    }
  }
  if (quoted === 'open') throw new BrokenTable(`line ${row.line}: a quote that is never closed`)
  const ended = endRow()
  if (ended) yield ended
}

const separators = [',', ';', '\t']
