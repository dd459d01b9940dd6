import { createElement, type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { DataOf } from '../calls.ts'
import { type ReactClient, useLive } from '../react-client.ts'
import { addressOf } from './addresses.ts'
import { keepInWindow } from './keep-in-window.ts'
import { moveFocus } from './move-focus.ts'
import { LateTrouble, useDeed } from './parts.ts'
import { useLook, useTollgate, useWords } from './provider.ts'
import { fieldStyle, menuStyle, selectStyle } from './styles.ts'
import { switcherStyle } from './switcher-styles.ts'
import { switcherWords } from './switcher-words.ts'

type Props = {
  /** Whether people always act in an organization, as where `TOLLGATE_REQUIRE_ORGANIZATION` is set. */
  readonly hidePersonal?: boolean
  /** Runs after another organization, or none, was chosen. */
  readonly onSwitched?: (organizationId: string | null) => void
  /** Shows how an organization is made; the server's page does unless given. Null leaves it out. */
  readonly onCreate?: (() => void) | null
  /** Shows how the organization that they act in is managed; the server's page does unless given. */
  readonly onManage?: (organizationId: string) => void
}

type Organizations = DataOf<ReactClient['organization']['list']>
const searchFrom = 7

/** Chooses the organization that people act in, and leads to making and managing one. Nothing for people who are signed out. */
export function OrganizationSwitcher(props: Props): ReactNode {
  const { client } = useTollgate()
  const { data: session } = client.useSession()
  const live = useMemo(() => client.$live((options) => client.organization.list({}, options), ['/organization/', '/sign-']), [client])
  const { data } = useLive(live)
  if (!session || !data || (data.length === 0 && props.onCreate === null)) return null
  return createElement(Menu, { ...props, organizations: data, active: session.session.activeOrganizationId })
}

function Menu({ organizations, active, ...props }: Props & { readonly organizations: Organizations; readonly active: string | null }) {
  const { words } = useTollgate()
  const look = useLook()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const name = organizations.find((each) => each.id === active)?.name ?? (props.hidePersonal ? words.organization : words.personal)
  useEffect(() => {
    if (!isOpen) return
    keepInWindow(root.current?.querySelector<HTMLElement>('[role=group]'))
    root.current?.querySelector<HTMLElement>('input, [aria-current="true"], [data-item]')?.focus()
  }, [isOpen])

  function close() {
    const at = document.activeElement
    setOpen(false)
    if (at === document.body || root.current?.contains(at)) button.current?.focus() // they may be elsewhere by now
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && isOpen) close()
    else if (isOpen) moveFocus(event, '[data-item]')
    else if (event.key === 'ArrowDown') setOpen(true)
  }
  return createElement(
    'div',
    {
      ref: root,
      className: 'tollgate-organizations',
      style: { ...menuStyle.root, ...look },
      onKeyDown,
      onBlur: ({ relatedTarget }: { relatedTarget: Element | null }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false)
      },
    },
    createElement(
      'button',
      {
        ref: button,
        type: 'button',
        'aria-expanded': isOpen,
        'aria-controls': id,
        'aria-label': `${words.organization}: ${name}`,
        style: { ...selectStyle, ...switcherStyle.button },
        onClick: () => setOpen(!isOpen),
      },
      createElement('span', { style: switcherStyle.name }, name),
      createElement('span', { 'aria-hidden': true }, '▾'),
    ),
    createElement(
      'div',
      {
        id,
        role: 'group',
        'aria-label': words.organization,
        style: { ...menuStyle.list, ...switcherStyle.list, ...(!isOpen && switcherStyle.shut) },
      },
      isOpen && createElement(Items, { ...props, organizations, active, close }),
    ),
  )
}

type ItemsProps = Props & { readonly organizations: Organizations; readonly active: string | null; readonly close: () => void }

function Items({ organizations, active, close, hidePersonal = false, onSwitched, onCreate, onManage }: ItemsProps) {
  const { client, origin, words: shared, language } = useTollgate()
  const words = useWords(switcherWords)
  const [search, setSearch] = useState('')
  const { run, failure } = useDeed()
  const found = organizations.filter(({ name }) => name.toLocaleLowerCase(language).includes(search.trim().toLocaleLowerCase(language)))
  const current = organizations.find(({ id }) => id === active)

  async function choose(organizationId: string | null) {
    if (organizationId === active) return close()
    if (!(await run(() => client.organization.setActive({ organizationId })))) return // the menu stays, and says why
    close()
    onSwitched?.(organizationId)
  }
  function item(key: string, name: string, organizationId: string | null) {
    const isCurrent = organizationId === active
    return createElement(
      'button',
      {
        key,
        type: 'button',
        'data-item': true,
        'aria-current': isCurrent ? ('true' as const) : undefined,
        style: { ...menuStyle.item, ...switcherStyle.item },
        onClick: () => void choose(organizationId),
      },
      createElement('span', { style: switcherStyle.name }, name),
      isCurrent && createElement('span', { 'aria-hidden': true }, '✓'),
    )
  }
  function way(name: string, path: string, run: (() => void) | undefined) {
    const look = { key: path, 'data-item': true, style: menuStyle.item }
    if (!run) return createElement('a', { ...look, href: addressOf(origin, path) }, name)
    const press = () => {
      close()
      run()
    }
    return createElement('button', { ...look, type: 'button', onClick: press }, name)
  }
  const refusals = { USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: words.notMember, ORGANIZATION_REQUIRED: words.required }
  return [
    createElement(LateTrouble, { key: 'trouble', failure, refusals }),
    organizations.length >= searchFrom &&
      createElement('input', {
        key: 'search',
        type: 'search',
        'aria-label': words.search,
        placeholder: words.search,
        autoComplete: 'off',
        value: search,
        style: fieldStyle.input,
        onChange: ({ target }: { target: HTMLInputElement }) => setSearch(target.value),
      }),
    !hidePersonal && search === '' && item('personal', shared.personal, null),
    ...found.map(({ id, name }) => item(id, name, id)),
    createElement('span', { key: 'none', role: 'status', style: menuStyle.person }, found.length === 0 && search !== '' && words.none),
    current && way(words.manage, `/o/${encodeURIComponent(current.slug)}/settings`, onManage && (() => onManage(current.id))),
    onCreate !== null && way(words.create, '/organizations/new', onCreate),
  ]
}
