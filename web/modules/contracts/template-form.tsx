import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import {
  CONTRACT_TEXT_MAX,
  knownFields,
  formatContractField,
  type KnownField,
} from '#contract/contracts/contract-text.ts'
import type { ContractTemplate } from '#contract/contracts/contract-templates.ts'
import { contracts } from '#contract/contracts/contracts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { LabelledField, FieldStack } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from './contracts.module.css'
import { formTexts } from './form-texts.ts'
import { TEMPLATES } from './addresses.ts'

const renews = [contracts.templates, contracts.detail]

/** Form of a template. A new one starts with a sample text that suits most. */
export function ContractTemplateForm({ template }: { template: ContractTemplate | undefined }) {
  const t = useTexts(formTexts)
  const navigate = useNavigate()
  const returnToTemplateList = () => void navigate({ to: TEMPLATES, replace: true })
  const { form, ...rest } = useCallForm(contracts.saveTemplate, {
    start: { name: template?.name ?? t.sampleName, text: template?.text ?? t.sample },
    draft: `contract template ${template?.id ?? 'new'}`,
    input: (values) => ({ id: template?.id, ...values }),
    renews,
    onDone() {
      showToast(t.templateSaved)
      returnToTemplateList()
    },
  })
  return (
    <DraftForm {...rest}>
      <RowGroup>
        <FieldStack>
          <FormField of={form} name="name" rule={requiredRule(formTexts.name)}>
            {(field) => <TextInput {...field} label={t.name} max={40} required />}
          </FormField>
          <FormField of={form} name="text" rule={requiredRule(formTexts.text)}>
            {(field) => <ContractTemplateTextInput {...field} />}
          </FormField>
        </FieldStack>
      </RowGroup>
      {template && (
        <div className={css.act}>
          <CallButton
            call={contracts.removeTemplates}
            input={{ ids: [template.id] }}
            renews={renews}
            kind="danger-plain"
            wide
            confirm={{
              title: t.removeQuestion(template.name),
              text: t.removeText,
              act: t.removeTemplate,
            }}
            onDone={() => {
              showToast(t.removed)
              returnToTemplateList()
            }}
          >
            {t.removeTemplate}
          </CallButton>
        </div>
      )}
      <BottomBar>
        <Button type="submit" kind="primary" tall busy={rest.busy}>
          {t.saveTemplate}
        </Button>
      </BottomBar>
    </DraftForm>
  )
}

type TextProps = {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  readonly error: string | undefined
  readonly name: string
  readonly ref: (element: HTMLElement | null) => void
}

/**
 * Text of a template, with a button for each field that we can fill in. The button inserts its field at the
 * cursor.
 */
function ContractTemplateTextInput({ ref, ...field }: TextProps) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const area = useRef<HTMLTextAreaElement>(null)
  function insertKnownField(knownField: KnownField) {
    const start = area.current?.selectionStart ?? field.value.length
    const end = area.current?.selectionEnd ?? start
    const placeholder = formatContractField(knownField, language)
    field.onChange(field.value.slice(0, start) + placeholder + field.value.slice(end))
  }
  return (
    <>
      <TextArea
        {...field}
        ref={(element) => {
          area.current = element
          ref(element)
        }}
        label={t.text}
        help={t.textHelp}
        max={CONTRACT_TEXT_MAX}
        required
      />
      <LabelledField label={t.insert} group>
        {() => (
          <ChipLine wraps>
            {(Object.keys(knownFields) as KnownField[]).map((knownField) => (
              <ChipButton key={knownField} onPress={() => insertKnownField(knownField)}>
                {knownFields[knownField][language]}
              </ChipButton>
            ))}
          </ChipLine>
        )}
      </LabelledField>
    </>
  )
}
