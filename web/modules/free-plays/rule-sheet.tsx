import { useWatch } from 'react-hook-form'
import { freePlays } from '#contract/free-plays/free-plays.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DraftForm } from '#web/client/forms/call-form.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { DottedParts } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from './free-plays.module.css'
import { RuleFields, type RuleChoices } from './rule-fields.tsx'
import { formatRuleTitle, listRuleLimits } from './rule-sentence.ts'
import { texts } from './texts.ts'
import { toRuleInput, useRuleForm, type ListedRule, type RuleForm } from './use-rule-form.ts'

type Props = {
  /** Undefined for a new rule. */
  readonly rule: ListedRule | undefined
  readonly choices: RuleChoices
  onClose(): void
}

/** Adds, changes or removes a rule, and says in a sentence what it gives. */
export function RuleSheet({ rule, choices, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const closeWithToast = (message: string) => {
    onClose()
    showToast(message)
  }
  const { form, ...rest } = useRuleForm(rule, () => closeWithToast(t.saved))
  return (
    <BottomSheet open tall title={rule ? t.edit : t.add} onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <RuleFields form={form} {...choices} />
        <RulePreview form={form} choices={choices} />
      </DraftForm>
      {rule && (
        <div className={css.removal}>
          <CallButton
            call={freePlays.remove}
            input={{ id: rule.id }}
            renews={[freePlays.list]}
            kind="danger-plain"
            wide
            confirm={{
              title: t.removeAsk(formatRuleTitle(rule, language)),
              text: t.removeText,
              act: t.remove,
            }}
            onDone={() => closeWithToast(t.removed)}
          >
            {t.remove}
          </CallButton>
        </div>
      )}
    </BottomSheet>
  )
}

type PreviewProps = { readonly form: RuleForm; readonly choices: RuleChoices }

function RulePreview({ form, choices: { levels, sites } }: PreviewProps) {
  const language = useLanguage()
  const values = useWatch({ control: form.control }) as Parameters<typeof toRuleInput>[0]
  const rule = toRuleInput(values, undefined)
  const levelName = levels.find(({ id }) => id === rule.levelId)?.name ?? ''
  const fieldNames = sites.filter(({ id }) => rule.fieldIds.includes(id))
  const words = { ...rule, levelName, fieldNames: fieldNames.map(({ firmName }) => firmName) }
  return (
    <output className={css.preview}>
      <DottedParts
        unbroken
        parts={[formatRuleTitle(words, language), ...listRuleLimits(words, language)]}
      />
    </output>
  )
}
