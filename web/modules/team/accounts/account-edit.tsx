import { useEffect, useRef, useState } from 'react'
import { team, type SubAccount } from '#contract/team/team.ts'
import { FormSaveBar } from '#web/client/forms/form-save-bar.tsx'
import { DraftForm, useCallForm } from '#web/client/forms/call-form.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountHead } from './account-facts.tsx'
import { AccountFields } from './account-fields.tsx'
import { accountTexts } from './account-texts.ts'
import { accountCalls, toAccountValues } from './account-values.ts'
import { SetSubAccountPasswordSheet } from '../passwords/new-password-sheet.tsx'
import type { AccountFilterValues } from './account-filters.ts'
import { useChooseSites } from './use-choose-sites.ts'

type Props = { readonly account: SubAccount; readonly narrowed: AccountFilterValues }

/** Form of a sub-account. Only fields changed here are sent. */
export function SubAccountEditor({ account, narrowed }: Props) {
  const t = useTexts(accountTexts)
  const [setting, setSetting] = useState(false)
  const { form, ...rest } = useAccountEditForm(account)
  const chooseSites = useChooseSites(form, account)
  const names = { ...t, roleId: t.role, again: t.passwordAgain }
  return (
    <>
      <DraftForm {...rest}>
        <AccountHead account={account} />
        <AccountFields form={form} saved={account} onChooseSites={chooseSites} />
        <AccountActions
          account={account}
          narrowed={narrowed}
          onPassword={() => setSetting(true)}
          onRemoved={rest.draft.undo}
        />
        <FormSaveBar of={form} names={names} {...rest} />
      </DraftForm>
      {setting && (
        <SetSubAccountPasswordSheet account={account} onClose={() => setSetting(false)} />
      )}
    </>
  )
}

function useAccountEditForm(account: SubAccount) {
  const t = useTexts(accountTexts)
  const { id } = account
  const edit = useCallForm(team.update, {
    start: toAccountValues(account),
    draft: `sub-account ${id}`,
    input: (_values, changed) => ({ id, ...changed }),
    renews: accountCalls,
    onDone: () => showToast(t.saved),
  })
  const { isDirty } = edit.form.formState
  // Changes by others are shown, unless the form contains unsaved changes.
  const { drop } = edit.draft
  const shownAccount = useRef(account)
  useEffect(() => {
    if (shownAccount.current === account || isDirty) return
    shownAccount.current = account
    drop(toAccountValues(account))
  })
  return edit
}
