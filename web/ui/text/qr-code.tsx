import { qrMatrix } from './qr-matrix.ts'

/** A text for cameras. Dark on white in both themes: many apps read nothing else. A text that is too long has no picture. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const matrix = qrMatrix(text)
  if (!matrix) return null
  const size = matrix.length + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-44 rounded-medium"
    >
      <rect width={size} height={size} fill="#fff" />
      <path fill="#000" d={matrix.map(lineOf).join('')} />
    </svg>
  )
}

/** The standard wants four modules of white around it. */
const margin = 4

/** The dark modules of one row. */
function lineOf(row: readonly boolean[], y: number) {
  return row.map((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : '')).join('')
}
