import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberWithUser } from '#contract/members.ts'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ItemList } from '../ui/item-list.tsx'
import { ResultList } from '../ui/result-list.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stack } from '../ui/stack.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { MemberItem } from './member-item.tsx'
import { useBulk } from './use-bulk.ts'
import { useMembers } from './use-members.ts'
import { usePowers } from './use-powers.ts'
import { useWanted } from './use-wanted.ts'

/** The members that the address asks for. */
export function MemberList() {
  const t = useTranslations('members')
  const shared = useTranslations('shared')
  const { wanted } = useWanted()
  const { data, error, refetch } = useMembers(wanted)
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={shared('loading')} />
  if (data.members.length === 0) {
    return (
      <Card>
        <EmptyState icon={SearchX} title={t('noneTitle')}>
          {t('none')}
        </EmptyState>
      </Card>
    )
  }
  return <SelectableList key={JSON.stringify(wanted)} members={data.members} />
}

/** Members to choose from, where the reader may do something about more than one. */
function SelectableList({ members }: { members: MemberWithUser[] }) {
  const t = useTranslations('members')
  const changes = useTranslations('changes')
  const powersOver = usePowers()
  const bulk = useBulk()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selectable = members.filter((member) => powersOver(member).maySelect)
  const selected = selectable.filter(({ id }) => chosen.has(id))
  const isBulky = selectable.length > 1

  function select(id: string, isSelected: boolean) {
    const others = [...chosen].filter((each) => each !== id)
    setChosen(new Set(isSelected ? [...others, id] : others))
  }
  return (
    <Stack>
      {bulk.results.length > 0 && (
        <ResultList
          label={t('results')}
          results={bulk.results}
          action={
            <Button look="quiet" size="small" onClick={bulk.dismiss}>
              {changes('dismiss')}
            </Button>
          }
        />
      )}
      <Card>
        <Stack gap="large">
          {isBulky && (
            <Checkbox
              name="everybody"
              label={t('selectAll')}
              checked={selected.length === selectable.length}
              onChange={(event) => setChosen(new Set(event.currentTarget.checked ? selectable.map(({ id }) => id) : []))}
            />
          )}
          <ItemList label={t('list')}>
            {members.map((member) => (
              <MemberItem
                key={member.id}
                member={member}
                isSelected={chosen.has(member.id)}
                onSelect={isBulky ? (isSelected) => select(member.id, isSelected) : undefined}
              />
            ))}
          </ItemList>
        </Stack>
      </Card>
      <BulkBar selected={selected} bulk={bulk} onClear={() => setChosen(new Set())} />
    </Stack>
  )
}
