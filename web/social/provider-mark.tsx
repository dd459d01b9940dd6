import { CircleUserRound } from 'lucide-react'
import { useState } from 'react'
import type { SocialProvider } from '#contract/social-providers.ts'

type ProviderMarkProps = { provider: string; icon?: string | null | undefined; size?: number | string; className?: string }

/** A provider's sign: the operator's picture, or a drawing in its own colours where it has any, else in the colour of the words beside it. */
export function ProviderMark({ provider, icon, size = 20, className = '' }: ProviderMarkProps) {
  const [missing, setMissing] = useState<string>()
  if (icon && icon !== missing) {
    const seen = { width: size, height: size, className: `shrink-0 ${className}` }
    return <img {...seen} src={icon} alt="" referrerPolicy="no-referrer" onError={() => setMissing(icon)} />
  }
  const drawing = drawings[provider as keyof typeof drawings]
  const parts = partsOf[provider] ?? (drawing && [{ drawing, colour: colours[provider] ?? 'currentColor' }])
  if (!parts) return <CircleUserRound size={size} className={className} />
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} fillRule="evenodd" className={`shrink-0 ${className}`}>
      {parts.map((part) => (
        <path key={part.colour} d={part.drawing} fill={part.colour} />
      ))}
    </svg>
  )
}

/** As the providers' own rules for sign-in buttons ask for it. */
const partsOf: Readonly<Partial<Record<string, readonly { drawing: string; colour: string }[]>>> = {
  google: [
    { colour: '#4285F4', drawing: 'M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.8h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.3Z' },
    { colour: '#34A853', drawing: 'M12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5c-.9.6-2 1-3.4 1a5.9 5.9 0 0 1-5.6-4.1H3.1v2.6A10 10 0 0 0 12 22Z' },
    { colour: '#FBBC05', drawing: 'M6.4 14a6 6 0 0 1 0-3.9V7.5H3.1a10 10 0 0 0 0 9Z' },
    { colour: '#EA4335', drawing: 'M12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.8A10 10 0 0 0 3.1 7.5l3.3 2.6A5.9 5.9 0 0 1 12 6Z' },
  ],
  microsoft: [
    { colour: '#F25022', drawing: 'M3 3h8.5v8.5H3Z' },
    { colour: '#7FBA00', drawing: 'M12.5 3H21v8.5h-8.5Z' },
    { colour: '#00A4EF', drawing: 'M3 12.5h8.5V21H3Z' },
    { colour: '#FFB900', drawing: 'M12.5 12.5H21V21h-8.5Z' },
  ],
}
const colours: Readonly<Record<string, string>> = {
  discord: '#5865F2',
  facebook: '#1877F2',
  spotify: '#1DB954',
  twitch: '#9146FF',
  dropbox: '#0061FF',
  linkedin: '#0A66C2',
  gitlab: '#FC6D26',
  reddit: '#FF4500',
  vk: '#0077FF',
  zoom: '#0B5CFF',
}

const drawings: Record<Exclude<SocialProvider, 'google' | 'microsoft'>, string> = {
  apple:
    'M15.5 2c.2 1.3-.3 2.5-1 3.3-.8.9-1.9 1.5-3 1.4-.2-1.2.3-2.4 1-3.2.8-.9 2-1.4 3-1.5ZM12 8c.9 0 2-.9 3.7-.9 1.4 0 2.8.7 3.8 2-3.3 1.9-2.8 6.3.6 7.6-.8 2.1-2.5 5.3-4.5 5.3-1.3 0-1.9-.8-3.5-.8s-2.2.8-3.4.8C6.4 22 3.5 17.5 3.5 13.3 3.5 9.3 6 7.2 8.5 7.2 10.1 7.2 11.2 8 12 8Z',
  discord:
    'M8.5 4.5 7.9 5.7a13 13 0 0 1 8.2 0l-.6-1.2c1.7.3 3.2.8 4.5 1.5 2.1 3.4 3 7 2.7 11a16 16 0 0 1-5.2 2.5l-1.2-1.9 1.5-.8a13 13 0 0 1-11.6 0l1.5.8-1.2 1.9A16 16 0 0 1 1.3 17C1 13 1.9 9.4 4 6c1.3-.7 2.8-1.2 4.5-1.5ZM8.7 10.4a1.9 2.1 0 1 0 0 4.2 1.9 2.1 0 1 0 0-4.2Zm6.6 0a1.9 2.1 0 1 0 0 4.2 1.9 2.1 0 1 0 0-4.2Z',
  facebook:
    'M12 2a10 10 0 1 1 0 20 10 10 0 1 1 0-20Zm-1.4 20h3.2v-7.6h2.5l.5-3.1h-3V9.6c0-1 .4-1.7 1.8-1.7h1.3V5.2c-.7-.1-1.5-.2-2.2-.2-2.5 0-4.1 1.5-4.1 4.1v2.2H8v3.1h2.6Z',
  github:
    'M12 2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-2c-2.7.6-3.3-1-3.6-1.7-.3-.6-.7-1-1.1-1.2 1.3-.3 2.1.8 2.5 1.4.7 1 1.6.9 2.2.6.1-.6.4-1 .7-1.3-2.5-.4-4.4-1.6-4.4-4.9 0-1 .4-2 1-2.7-.3-.8-.2-1.8.1-2.7.9 0 1.9.5 2.7 1.1a9 9 0 0 1 4.8 0c.8-.6 1.8-1.1 2.7-1.1.3.9.4 1.9.1 2.7.6.7 1 1.7 1 2.7 0 3.3-1.9 4.5-4.4 4.9.5.5.7 1.2.7 2.2v2c0 .3.2.6.7.5A10 10 0 0 0 12 2Z',
  spotify:
    'M12 2a10 10 0 1 1 0 20 10 10 0 1 1 0-20ZM6.2 8.9a16 16 0 0 1 12 1.5l.8-1.4a18 18 0 0 0-13.3-1.7ZM6.6 12.3a13 13 0 0 1 9.7 1.2l.8-1.3a15 15 0 0 0-10.9-1.4ZM7 15.5a10 10 0 0 1 7.6.9l.7-1.2a12 12 0 0 0-8.7-1.1Z',
  twitch: 'M4.5 2 3 6v13h5v3h3l3-3h3.5L22 14.5V2ZM6 4h14v9.5L16.5 17H13l-3 3v-3H6ZM11 7.5h2v5h-2ZM15.5 7.5h2v5h-2Z',
  twitter: 'M2.5 3h6.1l4.3 6L18.2 3h2.6l-6.7 7.7L21.7 21h-6.1l-4.8-6.6L5.1 21H2.5l7.1-8.3ZM6 4.7 16.4 19.3h1.8L7.7 4.7Z',
  dropbox: 'M7 3l5 3.3-5 3.3-5-3.3ZM17 3l5 3.3-5 3.3-5-3.3ZM7 10l5 3.3-5 3.3-5-3.3ZM17 10l5 3.3-5 3.3-5-3.3ZM12 14.6l5 3.2-5 3.2-5-3.2Z',
  kick: 'M3 3h6v4h2V5h2V3h7v6h-2v2h-2v2h2v2h2v6h-7v-2h-2v-2H9v4H3Z',
  linkedin:
    'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2ZM5 9.5V19h3V9.5ZM6.5 4.8a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 1 0 0-3.4ZM10 9.5V19h3v-5c0-1.5.6-2.2 1.6-2.2s1.5.7 1.5 2.2v5h3v-5.6c0-2.7-1.3-4.1-3.4-4.1-1.3 0-2.2.6-2.8 1.5V9.5Z',
  gitlab: 'M6.3 3 8.7 9.5h6.6L17.7 3 21.5 12.5a5 5 0 0 1-1.7 5.5L12 22l-7.8-4a5 5 0 0 1-1.7-5.5Z',
  tiktok: 'M12.5 2H16a5 5 0 0 0 4.5 4.5V10A9 9 0 0 1 16 8.6v7A6.4 6.4 0 1 1 10.5 9.3v3.5a3 3 0 1 0 2 2.8Z',
  reddit:
    'M12.6 7.6 13.7 3l3.6.8a1.6 1.6 0 1 1-.2 1.3l-2.4-.5-.7 3c2 .2 3.8.8 5.1 1.7a2.3 2.3 0 1 1 2.6 3.6c.1 4.3-4.3 7.4-9.7 7.4s-9.8-3.1-9.7-7.4a2.3 2.3 0 1 1 2.6-3.6c1.9-1.2 4.6-1.9 7.7-1.7ZM8.3 12a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3ZM15.7 12a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3ZM8.3 16.5l-.8.9c1.2 1 2.7 1.5 4.5 1.5s3.3-.5 4.5-1.5l-.8-.9c-1 .8-2.2 1.2-3.7 1.2s-2.7-.4-3.7-1.2Z',
  roblox: 'M6.5 2 22 6.3 17.5 22 2 17.7ZM10.3 9.3 9.3 13.7 13.7 14.7 14.7 10.3Z',
  vk: 'M6 2h12a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4ZM4.5 7.5c.2 5.6 3 9 7.9 9h.6v-3.2c1.8.2 3.1 1.5 3.7 3.2h2.7c-.7-2.5-2.5-3.9-3.7-4.5 1.1-.7 2.8-2.3 3.2-4.5h-2.5c-.5 1.8-2 3.5-3.4 3.7V7.5h-2.5v6.3c-1.5-.4-3.5-2.2-3.5-6.3Z',
  zoom: 'M6 2h12a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4ZM5 8.5v5a3 3 0 0 0 3 3h6.5v-5a3 3 0 0 0-3-3ZM15.5 11v3l3.5 2.5v-8Z',
}
