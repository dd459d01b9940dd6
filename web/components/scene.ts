import type { Appearance } from '#client/components/appearance.ts'
import type { Language } from '#contract/languages.ts'

/** What can be set of a component: words, or on and off. */
type Option = 'needed words' | 'words' | 'switch'

type Facts = {
  /** Who it is made for, and who sees it unless another is chosen. */
  shownTo: Audience
  options: Readonly<Record<string, Option>>
}
export const audiences = ['you', 'visitor'] as const
export type Audience = (typeof audiences)[number]

/** Every component that shows something by itself, in the order of the guide, and the properties of each that are plain values. */
export const componentTable = {
  SignIn: { shownTo: 'visitor', options: { redirect: 'words', email: 'words', signUpUrl: 'words' } },
  SignUp: { shownTo: 'visitor', options: { redirect: 'words', email: 'words', signInUrl: 'words', username: 'switch' } },
  Waitlist: { shownTo: 'visitor', options: { redirect: 'words' } },
  SignInButton: { shownTo: 'visitor', options: { redirect: 'words' } },
  UserButton: { shownTo: 'you', options: {} },
  UserProfile: { shownTo: 'you', options: {} },
  OrganizationProfile: { shownTo: 'you', options: { organizationId: 'words' } },
  OrganizationSwitcher: { shownTo: 'you', options: { hidePersonal: 'switch' } },
  CreateOrganization: { shownTo: 'you', options: {} },
  InviteMembers: { shownTo: 'you', options: { organizationId: 'words' } },
  APIKeys: { shownTo: 'you', options: { organizationId: 'words' } },
  PricingTable: { shownTo: 'visitor', options: { seller: 'needed words', organizationId: 'words', successUrl: 'words' } },
  CheckoutButton: {
    shownTo: 'visitor',
    options: { product: 'needed words', organizationId: 'words', successUrl: 'words', isOverlay: 'switch' },
  },
  SubscriptionDetails: { shownTo: 'you', options: { organizationId: 'words' } },
} as const satisfies Record<string, Facts>

export type ComponentName = keyof typeof componentTable
export const componentNames = Object.keys(componentTable) as ComponentName[]

/** What is set of a component; what is missing or empty is left to it. */
export type Props = Readonly<Record<string, string | boolean>>

export function optionsOf(component: ComponentName): [name: string, option: Option][] {
  return Object.entries(componentTable[component].options)
}

/** What the preview is told to show. It goes from our own page to the frame within it, and is stored nowhere. */
export type Scene = {
  component: ComponentName
  props: Props
  appearance: Appearance
  /** Of the page around the component. */
  page: { language: Language; theme: 'light' | 'dark' }
  /** Of the component; that of the page unless given. */
  language?: Language | undefined
  shownTo: Audience
}

/** What the frame says: that it is there, what there is to see, or where the component would have led. */
export type Said = { is: 'ready' | 'shown' | 'empty' | 'broken'; height?: number } | { is: 'leaving'; address: string }

export function isScene(data: unknown): data is Scene {
  return typeof data === 'object' && data !== null && componentNames.includes((data as Scene).component)
}
