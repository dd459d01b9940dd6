import { Users } from 'lucide-react'
import { useState } from 'react'
import type { ListedMember } from '#contract/members.ts'
import type { SecondFactorState } from '#contract/two-factor.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { useRoleName } from '../roles/role-name.ts'
import { useRoles } from '../roles/use-roles.ts'
import { Button } from '../ui/fields/button.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { NameCell } from '../ui/lists/name-cell.tsx'
import { ResultList } from '../ui/lists/result-list.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { Badge } from '../ui/text/badge.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberRole } from './member-role.tsx'
import { useBulk } from './use-bulk.ts'
import { pageSize, useMembers } from './use-members.ts'
import { usePowers } from './use-powers.ts'
import { useWanted } from './use-wanted.ts'

/** The members that the address asks for, to choose from where the reader may do something about more than one. */
export function MemberTable() {
  const t = useTranslations('members')
  const roleName = useRoleName()
  const { wanted } = useWanted()
  const { data, error, refetch } = useMembers(wanted)
  const powersOver = usePowers()
  const columns = useColumns()
  const roles = Object.fromEntries(Object.keys(useRoles()).map((role) => [role, roleName(role)]))
  const selection = useSelected(data?.members ?? [], JSON.stringify(wanted))
  const { selected, bulk } = selection
  const listed = data && { rows: data.members, total: data.total }
  return (
    <>
      <BulkResults bulk={bulk} />
      <ListTable
        label={t('list')}
        query={{ data: listed, error, refetch }}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ user }) => user.name}
        actions={(member) => <MemberActions member={member} powers={powersOver(member)} />}
        search={t('search')}
        filters={[{ name: 'role', label: t('role'), options: roles, any: t('anyRole') }]}
        selection={
          selection.isOffered
            ? { ids: selection.chosen, onSelect: selection.choose, canSelect: (member) => powersOver(member).maySelect }
            : undefined
        }
        pageSize={pageSize}
        count={(count) => t('count', { count })}
        empty={
          <EmptyState icon={Users} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('errorTitle')}
      />
      <BulkBar selected={selected} bulk={bulk} onClear={() => selection.choose(new Set())} />
    </>
  )
}

/** Who is selected on this page. Another page starts with an empty selection. */
function useSelected(members: readonly ListedMember[], page: string) {
  const powersOver = usePowers()
  const bulk = useBulk()
  const [{ of, ids }, setChosen] = useState<{ of: string; ids: ReadonlySet<string> }>({ of: page, ids: new Set() })
  const chosen: ReadonlySet<string> = of === page ? ids : new Set()
  const selectable = members.filter((member) => powersOver(member).maySelect)
  return {
    bulk,
    chosen,
    choose: (ids: ReadonlySet<string>) => setChosen({ of: page, ids }),
    selected: selectable.filter(({ id }) => chosen.has(id)),
    isOffered: selectable.length > 1,
  }
}

function useColumns(): Column<ListedMember>[] {
  const t = useTranslations('members')
  const { language } = useLanguage()
  const roleName = useRoleName()
  const powersOver = usePowers()
  const { may } = useOrganization()
  const columns: Column<ListedMember>[] = [
    {
      name: 'name',
      label: t('name'),
      order: 'server',
      cell: (member) => (
        <NameCell
          name={member.user.name}
          image={member.user.image}
          badge={powersOver(member).isSelf && <Badge tone="accent">{t('you')}</Badge>}
        />
      ),
    },
    { name: 'email', label: t('email'), order: 'server', cell: ({ user }) => user.email },
    {
      name: 'role',
      label: t('role'),
      order: 'server',
      onPhone: 'end',
      cell(member) {
        const { mayChange, isLastOwner } = powersOver(member)
        return mayChange ? <MemberRole member={member} isLocked={isLastOwner} /> : roleName(member.role)
      },
    },
    {
      name: 'createdAt',
      label: t('joined'),
      order: 'server',
      isMinor: true,
      onPhone: 'never',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} language={language} />,
    },
  ]
  if (!may({ organization: ['update'] })) return columns
  return [
    ...columns,
    {
      name: 'secondFactor',
      label: t('factor'),
      onPhone: 'never',
      cell: ({ secondFactor }) => secondFactor && <FactorBadge state={secondFactor} />,
    },
  ]
}

const factorLooks = {
  strong: { tone: 'success', word: 'factorStrong' },
  mail: { tone: 'neutral', word: 'factorMail' },
  none: { tone: 'neutral', word: 'factorNone' },
} as const

/** What a member signs in with beside their password. */
function FactorBadge({ state }: { state: SecondFactorState }) {
  const t = useTranslations('members')
  const { tone, word } = factorLooks[state]
  return <StateBadge tone={tone}>{t(word)}</StateBadge>
}

function BulkResults({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const t = useTranslations('members')
  const changes = useTranslations('changes')
  if (bulk.results.length === 0) return null
  const dismiss = (
    <Button look="quiet" size="small" onClick={bulk.dismiss}>
      {changes('dismiss')}
    </Button>
  )
  return <ResultList label={t('results')} results={bulk.results} action={dismiss} />
}
