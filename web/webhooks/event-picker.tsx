import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Text } from '../ui/text/text.tsx'
import { useWebhookSource } from './webhook-source.ts'

/** Which events an endpoint hears of, by what they are about. The names are those that programs see. */
export function EventPicker({ chosen, onChange }: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const t = useTranslations('webhooks')
  const { types: sent } = useWebhookSource()
  const groups = Map.groupBy(sent, (type) => type.split('.')[0] ?? '')
  const set = (types: readonly string[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...chosen, ...types])] : chosen.filter((type) => !types.includes(type)))
  const isAll = sent.every((type) => chosen.includes(type))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t('events')}</legend>
      <div className="flex items-center justify-between gap-3">
        <Text size="small" tone="soft">
          {t('chosen', { count: String(chosen.length), all: String(sent.length) })}
        </Text>
        <Button look="quiet" size="small" onClick={() => set(sent, !isAll)}>
          {t(isAll ? 'chooseNone' : 'chooseAll')}
        </Button>
      </div>
      <div className="flex max-h-72 flex-col gap-4 overflow-y-auto rounded-medium border border-line p-4">
        {[...groups].map(([group, types]) => (
          <div key={group} className="flex flex-col gap-2">
            <Checkbox
              label={group}
              checked={types.every((type) => chosen.includes(type))}
              onChange={(event) => set(types, event.currentTarget.checked)}
            />
            <div className="flex flex-col gap-2 pl-8">
              {types.map((type) => (
                <Checkbox
                  key={type}
                  label={type}
                  checked={chosen.includes(type)}
                  onChange={(event) => set([type], event.currentTarget.checked)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
