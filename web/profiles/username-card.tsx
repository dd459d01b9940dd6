import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { useDraft } from '../unsaved/use-draft.ts'
import { UsernameNote } from './username-note.tsx'

const fields = {
  USERNAME_IS_TOO_SHORT: 'new-username',
  USERNAME_IS_TOO_LONG: 'new-username',
  USERNAME_IS_INVALID: 'new-username',
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: 'new-username',
}

export function UsernameCard({ user }: { user: User }) {
  const t = useTranslations('profile')
  const changes = useTranslations('changes')
  const toast = useToast()
  const settings = useSettings()
  const current = user.displayUsername ?? user.username ?? ''
  const { text: username, setText: setUsername, settle, isChanged, discard } = useDraft(current)
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: (username: string) => api.updateUser({ username }),
    fields,
    onDone(_, sent) {
      settle(sent)
      toast.succeed(changes('saved'))
      return 'staying'
    },
  })
  const isOwn = username.trim().toLowerCase() === user.username
  return (
    <Section namesField title={t('username')} lead={t('usernameLead')}>
      <Form errors={fieldErrors} onSubmit={() => void submit(username.trim())}>
        <FormProblem problem={problem} />
        <TextField
          name="new-username"
          label={t('username')}
          help={settings && t('usernameHelp', { minimum: settings.usernameMinimum, maximum: settings.usernameMaximum })}
          hint={!isOwn && !fieldErrors && <UsernameNote username={username.trim()} />}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={username}
          onValueChange={setUsername}
          validate={(value) => (value.trim() === '' ? t('usernameMissing') : undefined)}
        />
        <OnSaveBar isChanged={isChanged} isPending={isPending} onDiscard={discard} />
      </Form>
    </Section>
  )
}
