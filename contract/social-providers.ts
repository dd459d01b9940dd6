/** Every social provider people can sign in with: its id in paths, accounts and settings, and its own spelling of its name. */
export const socialProviderNames = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  microsoft: 'Microsoft',
  google: 'Google',
  spotify: 'Spotify',
  twitch: 'Twitch',
  twitter: 'X',
  dropbox: 'Dropbox',
  kick: 'Kick',
  linkedin: 'LinkedIn',
  gitlab: 'GitLab',
  tiktok: 'TikTok',
  reddit: 'Reddit',
  roblox: 'Roblox',
  vk: 'VK',
  zoom: 'Zoom',
}

export type SocialProvider = keyof typeof socialProviderNames

export const socialProviders = Object.keys(socialProviderNames) as SocialProvider[]
