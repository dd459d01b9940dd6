import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from './recharts.ts'

/** A value, and the one at the same place of the stretch before. */
export type TrendPoint = { at: string; value: number; before?: number | undefined }

type TrendChartProps = {
  label: string
  points: readonly TrendPoint[]
  /** What flows is drawn as bars, what is there at a time as a line. */
  kind: 'flow' | 'stock'
  /** How a day and a value are written: on the axes, where room is short, and in full. */
  words: { day: (at: string) => string; short: (value: number) => string; full: (value: number) => string; before: string }
}

/** A value over time, above the faint line of the stretch before it. Charts beside each other show the same place. Arrow keys walk along it. */
export default function TrendChart({ label, points, kind, words }: TrendChartProps) {
  const isFlat = points.every(({ value, before = 0 }) => value === 0 && before === 0)
  return (
    <div role="figure" aria-label={label} className="h-56 w-full text-small">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={[...points]} margin={{ top: 8, right: 4, bottom: 0, left: 4 }} accessibilityLayer syncId="trends">
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
            {...(isFlat && { ticks: [0], domain: [0, 1] })} // else the same zero at every line
            allowDecimals={false}
            tick={{ fill: 'var(--color-ink-soft)' }}
          />
          <Tooltip
            cursor={kind === 'flow' ? { fill: 'var(--color-sunken)' } : { stroke: 'var(--color-line-strong)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const point = payload[0]?.payload as TrendPoint | undefined
              return active && point ? (
                <div className="rounded-medium border border-line bg-raised px-3 py-2 shadow-popup">
                  <div className="text-ink-soft">{words.day(point.at)}</div>
                  <div className="font-semibold tabular-nums">{words.full(point.value)}</div>
                  {point.before !== undefined && (
                    <div className="text-ink-soft tabular-nums">{`${words.before}: ${words.full(point.before)}`}</div>
                  )}
                </div>
              ) : null
            }}
          />
          {kind === 'flow' ? (
            <Bar dataKey="value" maxBarSize={48} fill="var(--color-accent)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
          ) : (
            <Line dataKey="value" type="linear" stroke="var(--color-accent)" strokeWidth={2} dot={false} isAnimationActive={false} />
          )}
          <Line
            dataKey="before"
            type="linear"
            stroke="var(--color-ink-soft)"
            strokeOpacity={0.6}
            strokeDasharray="4 4"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}
