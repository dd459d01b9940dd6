/** The course of a number, so small that it has no axes. What it says is said beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const height = (value: number) => (most === least ? 10 : 18 - ((value - least) / (most - least)) * 16)
  const points = values.map((value, place) => `${((place / (values.length - 1)) * 64).toFixed(1)},${height(value).toFixed(1)}`).join(' ')
  return (
    <svg aria-hidden="true" viewBox="0 0 64 20" className="h-5 w-16 shrink-0 text-accent" preserveAspectRatio="none">
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
