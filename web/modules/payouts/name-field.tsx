import type { Fen } from '#contract/money.ts'
import { NAME_FROM, type WithdrawalWay } from '#contract/withdrawal.ts'
import { FormField, type CallForm } from '#web/kit/call-form.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { required } from '#web/kit/rules.ts'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'
import type { AskValues } from './use-asking.ts'

/** Whether WeChat wants to know who receives so much. */
export function isNamed(way: WithdrawalWay, arrives: Fen): boolean {
  return way === 'wechat' && arrives >= NAME_FROM
}

export function NameField({ form }: { readonly form: CallForm<AskValues> }) {
  const t = useTexts(texts)
  return (
    <Group>
      <Fields>
        <FormField of={form} name="realName" rule={required(texts.realName)}>
          {(bound) => (
            <TextInput {...bound} label={t.realName} help={t.realNameHelp} max={30} required />
          )}
        </FormField>
      </Fields>
    </Group>
  )
}
