import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { accentShades } from '#contract/accent.ts'
import type { InvoiceTexts } from './invoice-texts.ts'

const page = { width: 595.28, height: 841.89, margin: 56 }
const inner = page.width - 2 * page.margin
const amountWidth = 130
const labelWidth = inner - amountWidth - 16
const bottom = page.height - 84

/** Tabular figures, so that sums align. */
const figures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

const ink = '#16181d'
const faded = '#6b7280'
const rule = '#e3e5e9'

/** What the seller adds to its paper: its colour, and its logo as PNG. */
export type Letterhead = { accent: string | null; logo: Buffer | null }

/** Draws an invoice on as many pages as it needs. Its texts decide what it says; this file only where. */
export async function drawInvoice(
  texts: InvoiceTexts,
  letterhead: Letterhead = { accent: null, logo: null },
): Promise<AsyncIterable<Uint8Array>> {
  const { default: PDFDocument } = await import('pdfkit') // large, and most processes draw none
  const [regular, strong] = await Promise.all([read(fonts.regular), read(fonts.strong)])
  const paper = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    bufferPages: true,
    lang: texts.language,
    info: { Title: `${texts.title} ${texts.number}` },
  })
  paper.registerFont('regular', regular)
  paper.registerFont('strong', strong)
  drawLetterhead(paper, letterhead)
  drawHead(paper, texts)
  drawParties(paper, texts)
  drawLines(paper, texts)
  drawSums(paper, texts)
  drawFeet(paper, texts)
  paper.end()
  return paper as AsyncIterable<Uint8Array>
}

type Paper = PDFKit.PDFDocument

const fonts = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}

const loaded = new Map<string, Promise<Buffer>>()

function read(font: string): Promise<Buffer> {
  const known = loaded.get(font) ?? readFile(fileURLToPath(font))
  loaded.set(font, known)
  return known
}

const logoSize = 40

/** A band in the colour across the first page, and the logo at its right. Both are decoration: readers of the text lose nothing. */
function drawLetterhead(paper: Paper, { accent, logo }: Letterhead) {
  if (accent !== null) paper.rect(0, 0, page.width, 6).fill(accentShades(accent).light.accent)
  if (logo === null) return
  const x = page.width - page.margin - logoSize
  paper.image(logo, x, page.margin - 4, { fit: [logoSize, logoSize], align: 'right' })
}

function drawHead(paper: Paper, { title, marks }: InvoiceTexts) {
  paper.font('strong').fontSize(26).fillColor(ink).text(title, page.margin, page.margin)
  paper.y += 14
  const top = paper.y
  const width = inner / marks.length
  let lowest = top
  for (const [at, { name, value }] of marks.entries()) {
    const x = page.margin + at * width
    paper
      .font('regular')
      .fontSize(8.5)
      .fillColor(faded)
      .text(name, x, top, { width: width - 12 })
    paper
      .font('strong')
      .fontSize(10)
      .fillColor(ink)
      .text(value, x, paper.y + 2, { width: width - 12 })
    lowest = Math.max(lowest, paper.y)
  }
  paper.y = lowest + 18
  drawRule(paper)
}

function drawParties(paper: Paper, { parties }: InvoiceTexts) {
  const top = paper.y + 18
  const width = inner / parties.length
  let lowest = top
  for (const [at, { name, lines }] of parties.entries()) {
    const x = page.margin + at * width
    paper
      .font('regular')
      .fontSize(8.5)
      .fillColor(faded)
      .text(name, x, top, { width: width - 20 })
    paper.y += 4
    for (const [row, line] of lines.entries()) {
      paper
        .font(row === 0 ? 'strong' : 'regular')
        .fontSize(10)
        .fillColor(ink)
        .text(line, x, paper.y, { width: width - 20, lineGap: 1.5 })
    }
    lowest = Math.max(lowest, paper.y)
  }
  paper.y = lowest + 28
}

function drawLines(paper: Paper, texts: InvoiceTexts) {
  drawHeadings(paper, texts)
  for (const { label, period, amount } of texts.lines) {
    const height = heightOf(paper, label, period)
    if (paper.y + height > bottom) turnPage(paper, texts)
    const top = paper.y + 9
    paper
      .font('regular')
      .fontSize(10)
      .fillColor(ink)
      .text(amount, page.margin + inner - amountWidth, top, { width: amountWidth, align: 'right', features: figures })
    paper.text(label, page.margin, top, { width: labelWidth, lineGap: 1.5 })
    if (period !== null)
      paper
        .fontSize(8.5)
        .fillColor(faded)
        .text(period, page.margin, paper.y + 1, { width: labelWidth })
    paper.y = top + height - 9
    drawRule(paper)
  }
}

function drawHeadings(paper: Paper, { headings: [description, amount] }: InvoiceTexts) {
  const top = paper.y
  paper.font('regular').fontSize(8.5).fillColor(faded).text(description, page.margin, top, { width: labelWidth })
  paper.text(amount, page.margin + inner - amountWidth, top, { width: amountWidth, align: 'right', features: figures })
  paper.y = top + 18
  drawRule(paper)
}

function heightOf(paper: Paper, label: string, period: string | null): number {
  const ofLabel = paper.font('regular').fontSize(10).heightOfString(label, { width: labelWidth, lineGap: 1.5 })
  const ofPeriod = period === null ? 0 : paper.fontSize(8.5).heightOfString(period, { width: labelWidth }) + 1
  return ofLabel + ofPeriod + 18
}

function turnPage(paper: Paper, texts: InvoiceTexts) {
  paper.addPage()
  paper.y = page.margin
  drawHeadings(paper, texts)
}

function drawSums(paper: Paper, { sums, notes }: InvoiceTexts) {
  const left = page.margin + inner / 2
  const nameWidth = inner / 2 - amountWidth
  if (paper.y + sums.length * 24 + 40 > bottom) {
    paper.addPage()
    paper.y = page.margin
  }
  paper.y += 14
  for (const { name, value, isTotal } of sums) {
    const font = isTotal ? 'strong' : 'regular'
    const size = isTotal ? 12.5 : 10
    if (isTotal) drawRule(paper, left, 6)
    const top = paper.y + (isTotal ? 14 : 4)
    paper
      .font(font)
      .fontSize(size)
      .fillColor(isTotal ? ink : faded)
      .text(name, left, top, { width: nameWidth })
    const nameEnds = paper.y
    paper.fillColor(ink).text(value, left + nameWidth, top, { width: amountWidth, align: 'right', features: figures })
    paper.y = Math.max(nameEnds, paper.y) + 4
  }
  for (const note of notes)
    paper
      .font('regular')
      .fontSize(9)
      .fillColor(faded)
      .text(note, page.margin, paper.y + 24, { width: inner })
}

function drawRule(paper: Paper, from = page.margin, below = 0) {
  const y = paper.y + below
  paper
    .moveTo(from, y)
    .lineTo(page.margin + inner, y)
    .lineWidth(0.75)
    .strokeColor(rule)
    .stroke()
}

/** The number of pages is known once all are drawn. */
function drawFeet(paper: Paper, { number, page: wordsOf }: InvoiceTexts) {
  const { count } = paper.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    paper.switchToPage(at)
    paper.page.margins.bottom = 0 // below the margin, without turning the page
    const y = page.height - 48
    paper
      .font('regular')
      .fontSize(8.5)
      .fillColor(faded)
      .text(number, page.margin, y, { width: inner / 2, lineBreak: false })
    paper.text(wordsOf(at + 1, count), page.margin + inner / 2, y, { width: inner / 2, align: 'right', features: figures })
  }
}
