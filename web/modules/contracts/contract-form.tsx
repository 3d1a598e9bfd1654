import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Contract } from '#contract/contracts/contract-document.ts'
import type { ContractTemplate } from '#contract/contracts/contract-templates.ts'
import { contracts } from '#contract/contracts/contracts.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { sites } from '#contract/sites/sites.ts'
import { day } from '#contract/base/wire.ts'
import { Button } from '#web/kit/button/button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { addDays, shanghaiToday } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { formTexts } from './form-texts.ts'
import { LIST, TEMPLATES } from './addresses.ts'
import { ContractPreviewSheet } from './preview-sheet.tsx'

const PEOPLE_MAX = 500
const YEAR_DAYS = 365

type Props = {
  readonly contract: Contract | undefined
  /** Returns to the contract after a change; undefined for a new contract. */
  readonly onDone: (() => void) | undefined
}
type ContractSelectOption = { readonly value: string; readonly label: string }
type ContractFormChoices = {
  readonly templates: readonly ContractTemplate[]
  readonly people: readonly ContractSelectOption[]
  readonly places: readonly ContractSelectOption[]
}

/** Form of a draft: template, other party, site, dates, and the fields that the template defines. */
export function ContractForm(props: Props) {
  const t = useTexts(formTexts)
  const silent = { silent: true }
  const templates = useCall(contracts.templates, {}, silent)
  const people = useCall(profitSharing.list, { size: PEOPLE_MAX }, silent)
  const places = useCall(sites.choices, {}, silent)
  const query = joinQueries([templates, people, places])
  return (
    <Loaded of={query} what={t.failed} label={t.loading}>
      {([texts, { records }, choosable]) => {
        if (texts.length === 0)
          return <MissingContractPrerequisite what="Template" to={TEMPLATES} />
        if (records.length === 0)
          return <MissingContractPrerequisite what="Partner" to="/division_personal_manage" />
        const choices = {
          templates: texts,
          people: records.map(({ id, name }) => ({ value: id, label: name })),
          places: choosable
            .filter(({ addressType }) => addressType === 'placement')
            .map(({ id, firmName }) => ({ value: id, label: firmName })),
        }
        return <ContractDraftForm {...props} choices={choices} />
      }}
    </Loaded>
  )
}

function MissingContractPrerequisite({ what, to }: { what: 'Partner' | 'Template'; to: string }) {
  const t = useTexts(formTexts)
  const navigate = useNavigate()
  const goToPrerequisite = () => void navigate({ to, search: { add: 'new' } })
  const act = (
    <Button kind="primary" onPress={goToPrerequisite}>
      {t[`add${what}`]}
    </Button>
  )
  return <EmptyState title={t[`no${what}`]} text={t[`no${what}Text`]} act={act} />
}

function toContractFormValues(
  contract: Contract | undefined,
  { templates, people, places }: ContractFormChoices,
) {
  const pickOnlyOption = (options: readonly { value: string }[]) =>
    options.length === 1 ? options[0]!.value : ''
  if (!contract) {
    return {
      templateId: templates.length === 1 ? templates[0]!.id : '',
      peopleId: pickOnlyOption(people),
      fieldId: pickOnlyOption(places),
      startDate: shanghaiToday(),
      endDate: addDays(shanghaiToday(), YEAR_DAYS - 1),
      values: [] as Contract['values'],
    }
  }
  const { templateId, peopleId, fieldId, startDate, endDate, values } = contract
  const dates = { startDate: z.encode(day, startDate), endDate: z.encode(day, endDate) }
  return { templateId, peopleId, fieldId, ...dates, values }
}
export type ContractFormValues = ReturnType<typeof toContractFormValues>

/** Returns the typed values as calls take them. */
export function toContractInput({ startDate, endDate, ...values }: ContractFormValues) {
  return { ...values, startDate: z.decode(day, startDate), endDate: z.decode(day, endDate) }
}

function ContractDraftForm({
  contract,
  onDone,
  choices,
}: Props & { choices: ContractFormChoices }) {
  const t = useTexts(formTexts)
  const navigate = useNavigate()
  const [previewing, setPreviewing] = useState<ContractFormValues>()
  const { form, ...rest } = useCallForm(contracts.save, {
    start: toContractFormValues(contract, choices),
    draft: `contract ${contract?.id ?? 'new'}`,
    input: (values: ContractFormValues) => ({ id: contract?.id, ...toContractInput(values) }),
    renews: [contracts.list, contracts.detail],
    onDone({ id }) {
      showToast(t.saved)
      if (onDone) onDone()
      else void navigate({ to: LIST, search: { id }, replace: true })
    },
  })
  const values = form.watch()
  const template = choices.templates.find(({ id }) => id === values.templateId)
  const isChosen = Boolean(template && values.peopleId && values.fieldId)
  return (
    <DraftForm {...rest}>
      <ContractPartyFields form={form} choices={choices} />
      {template && template.fields.length > 0 && (
        <RowGroup title={t.values}>
          <FormField of={form} name="values">
            {({ value, onChange }) => (
              <CustomContractFields names={template.fields} value={value} onChange={onChange} />
            )}
          </FormField>
        </RowGroup>
      )}
      {previewing && (
        <ContractPreviewSheet
          of={toContractInput(previewing)}
          onClose={() => setPreviewing(undefined)}
        />
      )}
      <BottomBar>
        {isChosen && (
          <Button tall onPress={() => setPreviewing(form.getValues())}>
            {t.preview}
          </Button>
        )}
        <Button type="submit" kind="primary" tall busy={rest.busy}>
          {t.save}
        </Button>
      </BottomBar>
    </DraftForm>
  )
}

type ContractPartyProps = {
  readonly form: ContractFormHandle
  readonly choices: ContractFormChoices
}

function ContractPartyFields({ form, choices: { templates, people, places } }: ContractPartyProps) {
  const t = useTexts(formTexts)
  const ofTemplates = templates.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <RowGroup title={t.who}>
      <FieldStack>
        <ContractSelectField
          form={form}
          name="templateId"
          label={t.template}
          options={ofTemplates}
        />
        <ContractSelectField form={form} name="peopleId" label={t.partner} options={people} />
        <ContractSelectField form={form} name="fieldId" label={t.site} options={places} />
        {(['startDate', 'endDate'] as const).map((name) => (
          <FormField key={name} of={form} name={name} rule={requiredRule(formTexts[name])}>
            {(field) => <DatePicker {...field} label={t[name]} required />}
          </FormField>
        ))}
      </FieldStack>
    </RowGroup>
  )
}

type ContractFormHandle = ReturnType<
  typeof useCallForm<typeof contracts.save, ContractFormValues>
>['form']
type ChoiceProps = {
  readonly form: ContractFormHandle
  readonly name: 'fieldId' | 'peopleId' | 'templateId'
  readonly label: string
  readonly options: readonly ContractSelectOption[]
}

function ContractSelectField({ form, name, label, options }: ChoiceProps) {
  const t = useTexts(formTexts)
  const labelKeys = { fieldId: 'site', peopleId: 'partner', templateId: 'template' } as const
  return (
    <FormField of={form} name={name} rule={requiredRule(formTexts[labelKeys[name]])}>
      {(field) => (
        <SelectField
          {...field}
          label={label}
          placeholder={t.choose}
          options={options}
          searchBy={t.search}
          required
        />
      )}
    </FormField>
  )
}

type CustomContractFieldsProps = {
  readonly names: readonly string[]
  readonly value: Contract['values']
  readonly onChange: (value: Contract['values']) => void
}

/** Fields that the template itself defines. Values for the fields of another template are dropped. */
function CustomContractFields({ names, value, onChange }: CustomContractFieldsProps) {
  const findCustomFieldText = (name: string) =>
    value.find((each) => each.name === name)?.value ?? ''
  const changeCustomField = (changed: string, text: string) =>
    onChange(
      names.map((name) => ({ name, value: name === changed ? text : findCustomFieldText(name) })),
    )
  return (
    <FieldStack>
      {names.map((name) => (
        <TextInput
          key={name}
          label={name}
          max={200}
          value={findCustomFieldText(name)}
          onChange={(text) => changeCustomField(name, text)}
        />
      ))}
    </FieldStack>
  )
}
