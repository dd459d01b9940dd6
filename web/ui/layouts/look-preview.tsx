import type { CSSProperties } from 'react'
import { accentColours } from '#contract/accent.ts'
import { Wordmark } from './logo.tsx'

type LookPreviewProps = {
  theme: 'light' | 'dark'
  label: string
  name: string
  logo: string
  accent: string | null
  radius: number | null
  words: { field: string; button: string; link: string; letter: string }
}

/** A small picture of the sign-in page and of an email in one theme. Nothing in it can be pressed. */
export function LookPreview({ theme, label, name, logo, accent, radius, words }: LookPreviewProps) {
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-ink-soft text-small">{label}</figcaption>
      <div
        data-preview={theme}
        className="flex flex-col gap-3 rounded-medium border border-line bg-canvas p-4 text-ink"
        style={{ colorScheme: theme, ...grounds[theme], ...(accent && accentColours(accent)), ...radii(radius) } as CSSProperties}
      >
        <div className="flex h-8 items-center">
          {logo ? <img src={logo} alt={name} className="h-full max-w-48 object-contain object-left" /> : <PlainMark name={name} />}
        </div>
        <div className="overflow-hidden rounded-large border border-line bg-surface">
          <div className="h-1 bg-accent" />
          <div className="flex flex-col gap-2.5 p-3.5">
            <span className="font-medium text-small">{words.field}</span>
            <span className="h-8 rounded-medium border border-line-strong bg-surface" />
            <span className="rounded-medium bg-accent py-1.5 text-center font-medium text-on-accent text-small">{words.button}</span>
            <span className="text-accent text-small underline">{words.link}</span>
          </div>
        </div>
        <div className="flex flex-col gap-2 rounded-large border border-line bg-surface p-3.5">
          <span className="font-semibold">{words.letter}</span>
          <span className="h-1.5 w-4/5 rounded-small bg-sunken" />
          <span className="self-start rounded-medium bg-accent px-3 py-1.5 font-medium text-on-accent text-small">{words.button}</span>
        </div>
      </div>
    </figure>
  )
}

/** The page's own colours follow the theme of the page; these do not. */
const grounds = {
  light: {
    '--color-canvas': '#f2f5f1',
    '--color-surface': '#ffffff',
    '--color-sunken': '#e8ede7',
    '--color-line': '#d6ddd5',
    '--color-line-strong': '#78877f',
    '--color-ink': '#14201b',
    '--color-accent': '#0b5d4b',
    '--color-on-accent': '#ffffff',
  },
  dark: {
    '--color-canvas': '#0d1412',
    '--color-surface': '#151e1b',
    '--color-sunken': '#0a100e',
    '--color-line': '#2a3732',
    '--color-line-strong': '#71837a',
    '--color-ink': '#e7efeb',
    '--color-accent': '#63d2ae',
    '--color-on-accent': '#05231a',
  },
}

/** Not the page's own mark: that one already wears the stored logo. */
function PlainMark({ name }: { name: string }) {
  return (
    <div className="[&_.wordmark]:w-auto [&_.wordmark]:bg-none">
      <Wordmark name={name} />
    </div>
  )
}

function radii(radius: number | null) {
  if (radius === null) return {}
  return { '--radius-small': `${radius * 0.6}px`, '--radius-medium': `${radius}px`, '--radius-large': `${Math.min(radius * 1.6, 32)}px` }
}
