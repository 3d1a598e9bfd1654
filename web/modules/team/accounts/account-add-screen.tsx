import { useNavigate, useSearch } from '@tanstack/react-router'
import { team } from '#contract/team/team.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { DraftForm, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { AccountFields } from './account-fields.tsx'
import { accountTexts } from './account-texts.ts'
import { accountCalls, noAccount } from './account-values.ts'
import { usePasswordDraft } from '../passwords/use-password-draft.ts'
import { toAccountSearch } from './account-filters.ts'
import { SubAccountPasswordFields } from '../passwords/password-fields.tsx'
import { TeamFrame } from './team-frame.tsx'
import { useChooseSites } from './use-choose-sites.ts'

/** /addzzh: form of a new sub-account. */
export function AccountAddScreen() {
  const filters = useSearch({ from: '/addzzh' })
  const { allowed } = usePermission(team.save, {})
  // Shown before anything is typed, not after.
  if (!allowed) return <NotPermitted />
  return (
    <TeamFrame narrowed={filters} onPhone="detail" adding>
      <AddAccountForm />
    </TeamFrame>
  )
}

function AddAccountForm() {
  const t = useTexts(accountTexts)
  const { form, ...rest } = useAddAccountForm()
  const chooseSites = useChooseSites(form, undefined)
  return (
    <DraftForm {...rest}>
      <AccountFields form={form} saved={undefined} onChooseSites={chooseSites} />
      <RowGroup title={t.firstPassword} note={t.passwordNote}>
        <FieldStack>
          <SubAccountPasswordFields form={form} label={accountTexts.password} />
        </FieldStack>
      </RowGroup>
      <BottomBar>
        <Button type="submit" kind="primary" tall busy={rest.busy}>
          {t.add}
        </Button>
      </BottomBar>
    </DraftForm>
  )
}

/** Shows the created account. On a phone, going back leads to the list. */
function useAddAccountForm() {
  const t = useTexts(accountTexts)
  const navigate = useNavigate()
  const filters = useSearch({ from: '/addzzh' })
  const accountForm = useCallForm(team.save, {
    start: noAccount,
    draft: 'sub-account new',
    unkept: ['again'],
    input: ({ again: _again, ...accountInput }) => accountInput,
    renews: accountCalls,
    onDone({ id, name }) {
      forget()
      showToast(t.added(name))
      const search = { id, ...toAccountSearch(filters) }
      void navigate({ to: '/seezzh', search, replace: true })
    },
  })
  const forget = usePasswordDraft(accountForm.form)
  return accountForm
}
