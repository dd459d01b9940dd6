import { type ChangeEvent, createElement, useMemo } from 'react'
import { useLive } from '../react-client.ts'
import { useGivenLook, useTollgate } from './provider.ts'
import { selectStyle } from './styles.ts'

type Props = {
  /** Whether people always act in an organization, as where `TOLLGATE_REQUIRE_ORGANIZATION` is set. */
  readonly hidePersonal?: boolean
  /** Runs after another organization, or none, was chosen. */
  readonly onSwitched?: (organizationId: string | null) => void
}

/** Chooses the organization that people act in. Nothing for those who belong to none. */
export function OrganizationSwitcher({ hidePersonal = false, onSwitched }: Props) {
  const { client, words } = useTollgate()
  const look = useGivenLook()
  const { data: session } = client.useSession()
  const organizations = useMemo(
    () => client.$live((options) => client.organization.list({}, options), ['/organization/', '/sign-']),
    [client],
  )
  const { data } = useLive(organizations)
  if (!session || !data || data.length === 0) return null

  const active = session.session.activeOrganizationId ?? ''

  async function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const organizationId = target.value === '' ? null : target.value
    const { error } = await client.organization.setActive({ organizationId })
    if (!error) onSwitched?.(organizationId)
  }

  return createElement(
    'select',
    {
      className: 'tollgate-organizations',
      'aria-label': words.organization,
      style: { ...selectStyle, ...look },
      value: active,
      onChange: (event: ChangeEvent<HTMLSelectElement>) => void choose(event),
    },
    hidePersonal && active !== ''
      ? null
      : createElement('option', { value: '', disabled: hidePersonal }, hidePersonal ? '' : words.personal),
    data.map(({ id, name }) => createElement('option', { key: id, value: id }, name)),
  )
}
