import { useNavigate } from '@tanstack/react-router'
import {
  beneficiaryRoles,
  type Beneficiary,
  type BeneficiaryRole,
} from '#contract/profit-sharing/beneficiaries.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { Button } from '#web/kit/button/button.tsx'
import { FormSaveBar } from '#web/client/forms/form-save-bar.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { phone, requiredRule, type Rule } from '#web/kit/field/rules.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { formTexts } from './form-texts.ts'
import { LIST } from './addresses.ts'
import { texts } from './texts.ts'

type Props = { readonly beneficiary: Beneficiary | undefined }

/** Form of a new or existing beneficiary. A typed number is never shown again. */
export function BeneficiaryForm({ beneficiary }: Props) {
  return beneficiary ? <EditBeneficiaryForm one={beneficiary} /> : <NewBeneficiaryForm />
}

const NEW = {
  name: '',
  role: 'partner' as BeneficiaryRole,
  phone: '',
  identityNumber: '',
  remark: '',
  wechatMerchant: '',
  wechatName: '',
}
type Values = typeof NEW
const renews = [profitSharing.list, profitSharing.detail, profitSharing.overview]

function NewBeneficiaryForm() {
  const t = useTexts(formTexts)
  const { add } = useTexts(texts)
  const navigate = useNavigate()
  const { form, ...rest } = useCallForm(profitSharing.save, {
    start: NEW,
    draft: 'beneficiary new',
    unkept: ['identityNumber'],
    input: (values: Values) => values,
    renews,
    onDone({ id }) {
      showToast(t.added)
      void navigate({ to: LIST, search: { id }, replace: true })
    },
  })
  return (
    <DraftForm {...rest}>
      <BeneficiaryFields form={form} kept="" />
      <BottomBar>
        <Button type="submit" kind="primary" tall busy={rest.busy}>
          {add}
        </Button>
      </BottomBar>
    </DraftForm>
  )
}

function EditBeneficiaryForm({ one }: { one: Beneficiary }) {
  const t = useTexts(formTexts)
  const { name, role, phone: own, remark, wechatMerchant, wechatName } = one
  const start = { name, role, phone: own, remark, wechatMerchant, wechatName }
  const { form, ...rest } = useCallForm(profitSharing.update, {
    start: { ...start, identityNumber: '' },
    draft: `beneficiary ${one.id}`,
    unkept: ['identityNumber'],
    input: (_values: Values, changed) => ({ ...changed, id: one.id }),
    renews,
    onDone: () => showToast(t.saved),
  })
  return (
    <DraftForm {...rest}>
      <BeneficiaryFields form={form} kept={one.identityNumber} />
      <FormSaveBar of={form} names={t} {...rest} />
    </DraftForm>
  )
}

type BeneficiaryCallForm = ReturnType<typeof useCallForm<typeof profitSharing.save, Values>>['form']

const optionalPhoneRule: Rule = (text) => (text === '' ? undefined : phone(text))

function BeneficiaryFields({ form, kept }: { form: BeneficiaryCallForm; kept: string }) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const roles = Object.entries(beneficiaryRoles).map(([value, each]) => {
    return { value, label: each[language] }
  })
  return (
    <>
      <RowGroup title={t.who}>
        <FieldStack>
          <FormField of={form} name="name" rule={requiredRule(formTexts.name)}>
            {(field) => <TextInput {...field} label={t.name} max={40} required />}
          </FormField>
          <FormField of={form} name="role">
            {({ onChange, ...field }) => (
              <SelectField
                {...field}
                label={t.role}
                placeholder={t.chooseRole}
                options={roles}
                onChange={(value) => onChange(value as BeneficiaryRole)}
              />
            )}
          </FormField>
          <FormField of={form} name="phone" rule={optionalPhoneRule}>
            {(field) => <TextInput {...field} label={t.phone} type="tel" />}
          </FormField>
          <FormField of={form} name="identityNumber">
            {(field) => (
              <TextInput
                {...field}
                label={t.identityNumber}
                help={kept ? t.identityKept(kept) : t.identityHelp}
                autoComplete="off"
              />
            )}
          </FormField>
          <FormField of={form} name="remark">
            {(field) => <TextInput {...field} label={t.remark} max={200} />}
          </FormField>
        </FieldStack>
      </RowGroup>
      <BeneficiaryWechatFields form={form} />
    </>
  )
}

const optionalWechatMerchantRule: Rule = (text) =>
  /^(\d{8,10})?$/.test(text) ? undefined : formTexts.numberWrong

/** WeChat Pay account to which the provider passes shares on by itself. */
function BeneficiaryWechatFields({ form }: { form: BeneficiaryCallForm }) {
  const t = useTexts(formTexts)
  return (
    <RowGroup title={t.wechat} note={t.wechatNote}>
      <FieldStack>
        <FormField of={form} name="wechatMerchant" rule={optionalWechatMerchantRule}>
          {(field) => <TextInput {...field} label={t.wechatMerchant} max={10} type="tel" />}
        </FormField>
        <FormField of={form} name="wechatName">
          {(field) => <TextInput {...field} label={t.wechatName} max={80} help={t.wechatHelp} />}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}
