import { useWatch } from 'react-hook-form'
import type { CallInput } from '#contract/base/call.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './member-levels.module.css'
import { texts } from './texts.ts'
import { toLevelInput, type LevelForm } from './use-level-form.ts'
import { useSettledText } from './use-settled-text.ts'

type Props = { readonly form: LevelForm; readonly id: string | undefined }
const WAIT_MS = 400

/** Says how many members would move if the level were saved as it is typed. */
export function LevelPreview({ form, id }: Props) {
  const t = useTexts(texts)
  const values = useWatch({ control: form.control })
  const input = toLevelInput(values as Parameters<typeof toLevelInput>[0], id)
  const settled = useSettledText(JSON.stringify(input), WAIT_MS)
  const level = JSON.parse(settled) as CallInput<typeof memberLevels.save>
  // The name moves nobody, so the preview does not wait for it.
  const preview = { ...level, name: '?' }
  const isComplete = level.basis === 'hand' || level.thresholdFen + level.thresholdPlays > 0
  const { data, error } = useCall(memberLevels.preview, preview, { silent: true, when: isComplete })
  if (!isComplete || error) return <p className={css.preview}>{error?.message ?? t.notCounted}</p>
  if (!data) return <p className={css.preview}>{t.counting}</p>
  const { up, down } = data
  const moves = [...(up > 0 ? [t.up(up)] : []), ...(down > 0 ? [t.down(down)] : [])]
  return (
    <output className={css.preview}>{moves.length > 0 ? moves.join(' · ') : t.nobodyMoves}</output>
  )
}
