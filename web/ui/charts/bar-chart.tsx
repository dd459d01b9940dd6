import { Bar, CartesianGrid, BarChart as Chart, ResponsiveContainer, Tooltip, XAxis, YAxis } from './recharts.ts'

export type Point = { at: string; value: number }

type BarChartProps = {
  label: string
  points: readonly Point[]
  /** How a day and a value are written: on the axes, where room is short, and in full. */
  words: { day: (at: string) => string; short: (value: number) => string; full: (value: number) => string }
}

/** A value for each day. Arrow keys walk along it. Fetched when it is shown: the library is as large as a page. */
export default function BarChart({ label, points, words }: BarChartProps) {
  return (
    <div role="figure" aria-label={label} className="h-56 w-full text-small">
      <ResponsiveContainer width="100%" height="100%">
        <Chart data={[...points]} margin={{ top: 8, right: 4, bottom: 0, left: 4 }} accessibilityLayer>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="at"
            tickFormatter={words.day}
            tickLine={false}
            tickMargin={8}
            axisLine={{ stroke: 'var(--color-line)' }}
            minTickGap={32}
            tick={{ fill: 'var(--color-ink-soft)' }}
          />
          <YAxis
            tickFormatter={words.short}
            tickLine={false}
            axisLine={false}
            width="auto"
            {...(points.every(({ value }) => value === 0) && { ticks: [0], domain: [0, 1] })} // else the same zero at every line
            allowDecimals={false}
            tick={{ fill: 'var(--color-ink-soft)' }}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-sunken)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const point = payload[0]?.payload as Point | undefined
              return active && point ? (
                <div className="rounded-medium border border-line bg-raised px-3 py-2 shadow-popup">
                  <div className="text-ink-soft">{words.day(point.at)}</div>
                  <div className="font-semibold tabular-nums">{words.full(point.value)}</div>
                </div>
              ) : null
            }}
          />
          <Bar dataKey="value" maxBarSize={48} fill="var(--color-accent)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </Chart>
      </ResponsiveContainer>
    </div>
  )
}
