import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { stepsTo } from './steps-to.ts'

export type Point = { at: string; value: number }

type BarChartProps = {
  label: string
  points: readonly Point[]
  /** How a day and a value are written: on the axes, where room is short, and in full. */
  words: { day: (at: string) => string; short: (value: number) => string; full: (value: number) => string }
}

/** Said here, as no other part of a page is laid out like this: a class would weigh on all of them. */
const areas = { gridTemplate: 'minmax(0, 1fr) auto / auto minmax(0, 1fr)', paddingTop: '0.5rem' } as const
const upwards = { flexDirection: 'column-reverse' } as const
const line = { height: 0, lineHeight: 0 } as const
const below = { gridColumn: 2 } as const

/** The part of a day's room that its bar takes, and the widest bar, as a part of the chart. */
const [share, widest] = [0.7, 0.08]

/** A value for each day. Arrow keys walk along it. Buyers see it with the page, so it is drawn without the library that other charts need. */
export function BarChart({ label, points, words }: BarChartProps) {
  const [chosen, setChosen] = useState<number>()
  const steps = stepsTo(Math.max(0, ...points.map(({ value }) => value)))
  const top = steps.at(-1) || 1
  const room = 1 / Math.max(points.length, 1)
  const width = Math.min(share * room, widest)
  const middle = (place: number) => (place + 0.5) * room
  const point = chosen === undefined ? undefined : points[chosen]

  function pointAt({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(within(Math.floor((clientX - left) / (width * room))))
  }
  function walk(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setChosen((place) => within((place ?? -by) + by))
  }
  function within(place: number) {
    return Math.max(0, Math.min(points.length - 1, place))
  }
  return (
    <div role="figure" aria-label={label} className="grid h-56 w-full gap-2 text-ink-soft text-small" style={areas}>
      <div aria-hidden="true" className="flex justify-between text-right tabular-nums" style={upwards}>
        {steps.map((step) => (
          <span key={step} style={line}>
            {words.short(step)}
          </span>
        ))}
      </div>
      <div className="relative">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <svg
          role="application"
          aria-label={label}
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk along it
          width="100%"
          height="100%"
          className="block"
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          onPointerLeave={() => setChosen(undefined)}
          onKeyDown={walk}
          onBlur={() => setChosen(undefined)}
        >
          <rect width="100%" height="100%" fill="transparent" />
          {steps.map((step) => (
            <line key={step} x2="100%" y1={percent(1 - step / top)} y2={percent(1 - step / top)} stroke="var(--color-line)" />
          ))}
          {chosen !== undefined && <rect x={percent(chosen * room)} width={percent(room)} height="100%" fill="var(--color-sunken)" />}
          {points.map(
            ({ at, value }, place) =>
              value > 0 && (
                <rect
                  key={at}
                  x={percent(middle(place) - width / 2)}
                  y={percent(1 - value / top)}
                  width={percent(width)}
                  height={percent(value / top)}
                  rx="3"
                  fill="var(--color-accent)"
                />
              ),
          )}
        </svg>
        <div
          role="status"
          className="pointer-events-none absolute top-0 z-1"
          style={
            chosen !== undefined && middle(chosen) > 0.5 ? { right: percent(1 - middle(chosen)) } : { left: percent(middle(chosen ?? 0)) }
          }
        >
          {point && (
            <div className="mx-2 rounded-medium border border-line bg-raised px-3 py-2 shadow-popup">
              <div>{words.day(point.at)}</div>
              <div className="font-semibold text-ink tabular-nums">{words.full(point.value)}</div>
            </div>
          )}
        </div>
      </div>
      <div aria-hidden="true" className="flex justify-between whitespace-nowrap" style={below}>
        {named(points).map(({ at }) => (
          <span key={at}>{words.day(at)}</span>
        ))}
      </div>
    </div>
  )
}

/** The days that are named below it: as many as a phone has room for. */
function named(points: readonly Point[]) {
  const most = 4
  if (points.length <= most) return points
  return Array.from({ length: most }, (_, place) => points[Math.round((place * (points.length - 1)) / (most - 1))] as Point)
}

function percent(part: number) {
  return `${(100 * part).toFixed(2)}%`
}
