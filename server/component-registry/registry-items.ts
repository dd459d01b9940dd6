/** A file that goes into the reader's own project, in the form of shadcn's `registry-item.json`. */
export type RegistryItem = {
  $schema: string
  name: string
  type: 'registry:component'
  title: string
  description: string
  dependencies: string[]
  registryDependencies: string[]
  files: { path: string; type: 'registry:component'; content: string }[]
}

type Component = { component: string; description: string }

/** The components that are copied in, by the name of their item. */
const components: Readonly<Record<string, Component>> = {
  'sign-in': { component: 'SignIn', description: 'Sign-in by password, provider, passkey, code or link, with every second step.' },
  'sign-up': { component: 'SignUp', description: 'Sign-up with the fields that the server asks for.' },
  waitlist: { component: 'Waitlist', description: 'A form to join the waitlist.' },
  'sign-in-button': { component: 'SignInButton', description: 'A link to sign in, and back.' },
  'user-button': { component: 'UserButton', description: 'The picture of the person who is signed in, with a menu.' },
  'user-profile': { component: 'UserProfile', description: 'Name, picture, email address, password and devices of a person.' },
  'organization-profile': { component: 'OrganizationProfile', description: 'An organization with its members and invitations.' },
  'organization-switcher': { component: 'OrganizationSwitcher', description: 'A menu of organizations.' },
  'create-organization': { component: 'CreateOrganization', description: 'A form for a new organization.' },
  'invite-members': { component: 'InviteMembers', description: 'Invitations for a pasted list of addresses.' },
  'api-keys': { component: 'APIKeys', description: 'API keys of a person or an organization.' },
  'pricing-table': { component: 'PricingTable', description: 'The plans of a seller side by side.' },
  'checkout-button': { component: 'CheckoutButton', description: 'A button that begins a checkout.' },
  'subscription-details': { component: 'SubscriptionDetails', description: 'Plan, next charge and usage.' },
}

const folder = 'components/tollgate'
const provider = 'tollgate-provider'

type Surroundings = { /** Where this server is. */ url: string; version: string }

/** What there is to copy, by name: the provider with the colors of the reader's theme, and a thin file for each component around it. */
export function registryItems({ url, version }: Surroundings): Map<string, RegistryItem> {
  const shared = { $schema: 'https://ui.shadcn.com/schema/registry-item.json', type: 'registry:component' } as const
  const file = (name: string, content: string) => [{ path: `${folder}/${name}.tsx`, type: 'registry:component' as const, content }]
  const items: RegistryItem[] = Object.entries(components).map(([name, { component, description }]) => ({
    ...shared,
    name,
    title: `<${component}>`,
    description,
    dependencies: [],
    registryDependencies: [`${url}/r/${provider}.json`],
    files: file(name, componentFile(component)),
  }))
  items.unshift({
    ...shared,
    name: provider,
    title: 'Tollgate provider',
    description: 'The client of this server, and the colors of your theme for its components.',
    dependencies: [`@tollgate/client@^${version}`],
    registryDependencies: [],
    files: file(provider, providerFile(url)),
  })
  return new Map(items.map((item) => [item.name, item]))
}

/** The table of contents, in the form of shadcn's `registry.json`. */
export function registryIndex(surroundings: Surroundings) {
  const items = [...registryItems(surroundings).values()].map(({ $schema: _, files, ...item }) => ({
    ...item,
    files: files.map(({ content: __, ...file }) => file),
  }))
  return { $schema: 'https://ui.shadcn.com/schema/registry.json', name: 'tollgate', homepage: surroundings.url, items }
}

function componentFile(component: string) {
  return `'use client'

import type { ComponentProps } from 'react'
import { ${component} as Component } from '@tollgate/client/react'
import { Tollgate } from './${provider}'

export function ${component}(props: ComponentProps<typeof Component> & object) {
  return (
    <Tollgate>
      <Component {...props} />
    </Tollgate>
  )
}
`
}

function providerFile(url: string) {
  return `'use client'

import type { ReactNode } from 'react'
import { type Appearance, createReactClient, TollgateProvider } from '@tollgate/client/react'

const baseURL = '${url}'
export const client = createReactClient({ baseURL })

/** The colors and corners of your theme, in light and in dark. */
const appearance: Appearance = {
  accent: 'var(--primary)',
  onAccent: 'var(--primary-foreground)',
  surface: 'var(--card)',
  text: 'var(--card-foreground)',
  muted: 'var(--muted-foreground)',
  border: 'var(--border)',
  danger: 'var(--destructive)',
  radius: 'var(--radius)',
  font: 'inherit',
}

export function Tollgate({ children }: { children: ReactNode }) {
  return (
    <TollgateProvider client={client} baseURL={baseURL} appearance={appearance}>
      {children}
    </TollgateProvider>
  )
}
`
}
