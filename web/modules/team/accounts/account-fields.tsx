import type { Sentence } from '#contract/base/sentence.ts'
import { team, type SubAccount } from '#contract/team/team.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { FormField } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PhoneInput } from '#web/kit/field/phone-input.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import {
  firstBrokenRule,
  maxLengthRule,
  phone,
  requiredRule,
  type Rule,
} from '#web/kit/field/rules.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { accountTexts as texts } from './account-texts.ts'
import type { AccountForm } from './account-values.ts'
import { SubAccountSitesField } from './sites-field.tsx'
import css from '../team.module.css'
import { useMayGivePermission } from '../use-may-give.ts'

const NAME_MAX = 20
const REMARK_MAX = 200

type Props = {
  readonly form: AccountForm
  /** Undefined for a new account. */
  readonly saved: SubAccount | undefined
  readonly onChooseSites: () => void
}

/** Fields for the person and their work, the same for a new and an existing sub-account. */
export function AccountFields({ form, saved, onChooseSites }: Props) {
  const t = useTexts(texts)
  return (
    <>
      <RowGroup title={t.who}>
        <FieldStack>
          <FormField
            of={form}
            name="phone"
            rule={firstBrokenRule(requiredRule(texts.phone), phone)}
          >
            {(field) => <PhoneInput {...field} label={t.phone} help={t.phoneHelp} required />}
          </FormField>
          <FormField
            of={form}
            name="name"
            rule={firstBrokenRule(requiredRule(texts.name), maxLengthRule(NAME_MAX))}
          >
            {(field) => <TextInput {...field} label={t.name} max={NAME_MAX} required />}
          </FormField>
          <FormField of={form} name="account" rule={signInNameRule}>
            {(field) => <TextInput {...field} label={t.account} help={t.accountHelp} max={20} />}
          </FormField>
          <FormField of={form} name="remark" rule={maxLengthRule(REMARK_MAX)}>
            {(field) => <TextArea {...field} label={t.remark} max={REMARK_MAX} />}
          </FormField>
        </FieldStack>
      </RowGroup>
      <RowGroup title={t.work}>
        <FieldStack>
          <FormField of={form} name="roleId" rule={requiredRule(texts.role)}>
            {(field) => <RoleSelect {...field} saved={saved} />}
          </FormField>
          <div className={css.link}>
            <TextButton to="/account_job">{t.toRoles}</TextButton>
          </div>
          <FormField of={form} name="sites" rule={sitesChosenRule}>
            {(field) => <SubAccountSitesField {...field} saved={saved} onChoose={onChooseSites} />}
          </FormField>
        </FieldStack>
      </RowGroup>
    </>
  )
}

/**
 * Same rule as on the server. It begins with a letter, so that it cannot be confused with a phone number.
 */
const signInNameRule: Rule = (text) =>
  /^([A-Za-z][\w.-]{2,19})?$/.test(text.trim()) ? undefined : wrongSignInName
const wrongSignInName: Sentence = {
  zh: '登录名须为 3–20 位，以字母开头，只能包含字母、数字、下划线、点和连字符。也可留空。',
  en:
    'Enter 3–20 characters, starting with a letter. Use only letters, digits, underscores, periods ' +
    'and hyphens. You can also leave this field blank.',
}

const sitesChosenRule: Rule<SubAccount['sites']> = (sites) =>
  sites.length > 0 ? undefined : { zh: '请至少选择一个场地', en: 'Choose at least one site.' }

type RoleProps = {
  readonly name: string
  readonly value: string
  readonly onChange: (roleId: string) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
  readonly error: string | undefined
  readonly saved: SubAccount | undefined
}

/** Roles with a permission that the user lacks cannot be given. */
function RoleSelect({ saved, ...field }: RoleProps) {
  const t = useTexts(texts)
  const mayGive = useMayGivePermission()
  const { data, error, refetch } = useCall(team.roles, {}, { silent: true })
  const options = (data ?? []).map(({ id, roleName, permissions }) => {
    const mayGiveAll = permissions.every(mayGive)
    const sub = t.can(permissions.length)
    return { value: id, label: roleName, sub, ...(!mayGiveAll && { locked: t.roleAbove }) }
  })
  // The name of the present role is known before all roles are loaded.
  const before = saved && !data ? [{ value: saved.roleId, label: saved.roleName }] : []
  return (
    <>
      <SelectField
        {...field}
        label={t.role}
        placeholder={t.chooseRole}
        options={[...before, ...options]}
        required
      />
      {!data && error && (
        <div className={css.link} role="alert">
          <TextButton onPress={() => void refetch()}>{t.rolesFailed}</TextButton>
        </div>
      )}
    </>
  )
}
