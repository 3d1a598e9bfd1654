import { CONTROL_MEMBERS_MIN, countControlMembers } from '#contract/member-batches/campaign.ts'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { useTexts } from '#web/kit/texts.ts'
import { batchTexts } from './texts.ts'

type Props = {
  /** Members of the selection. */
  readonly count: number
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Offers a control group for selections that are large enough for one. */
export function ControlCheckbox({ count, checked, onChange }: Props) {
  const t = useTexts(batchTexts)
  if (count < CONTROL_MEMBERS_MIN) return null
  const kept = countControlMembers(count)
  return (
    <CheckboxRow
      label={t.control}
      sub={
        checked
          ? t.controlSplit(formatCount(count - kept), formatCount(kept))
          : t.controlText(formatCount(kept))
      }
      checked={checked}
      onChange={onChange}
    />
  )
}
