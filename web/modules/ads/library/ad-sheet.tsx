import { useNavigate } from '@tanstack/react-router'
import { AD_NAME_MAX, AD_SECONDS_MAX, type Ad } from '#contract/ads/ad.ts'
import { ads } from '#contract/ads/ads.ts'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { rangeRule, firstBrokenRule, requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { AdMedia } from './ad-screen-preview.tsx'
import css from '../ads.module.css'
import { adTexts } from './ad-texts.ts'
import { AdFacts } from './ad-facts.tsx'
import { AdReplacementChooser } from './upload-ads.tsx'

type Props = { readonly ad: Ad; readonly onClose: () => void }
const RENEWS = [ads.list, ads.showings]

/** Shows one ad, to change its name, duration or file, or to remove it. */
export function AdDetailSheet({ ad, onClose }: Props) {
  const t = useTexts(adTexts)
  const done = useShowAdChangeResult(onClose)
  return (
    <BottomSheet title={ad.name} open tall onClose={onClose}>
      <AdMedia of={ad} />
      <p className={css.facts}>
        <AdFacts of={ad} />
      </p>
      <p className={css.facts}>
        {ad.usedIn.length > 0 ? t.usedIn(ad.usedIn.join(t.and)) : t.unused}
      </p>
      <RowGroup>
        <AdReplacementChooser ad={ad} onReplaced={done} />
      </RowGroup>
      <AdNameDurationForm ad={ad} onDone={done} />
      <div className={css.act}>
        <CallButton
          kind="danger-plain"
          wide
          call={ads.remove}
          input={{ ids: [ad.id] }}
          renews={RENEWS}
          confirm={{ title: t.removeQuestion(ad.name), text: t.removeText, act: t.remove }}
          onDone={() => {
            showToast(t.removed)
            onClose()
          }}
        >
          {t.remove}
        </CallButton>
      </div>
    </BottomSheet>
  )
}

/**
 * Returns a handler that shows the results of the devices with this ad, or closes the sheet if there are
 * none.
 */
function useShowAdChangeResult(onClose: () => void) {
  const t = useTexts(adTexts)
  const navigate = useNavigate()
  return (batchId: string | null) => {
    if (batchId !== null) void navigate({ href: getBatchScreenPath(batchId) })
    else {
      showToast(t.changed)
      onClose()
    }
  }
}

type AdFactValues = { readonly name: string; readonly seconds: number | null }
type FactsProps = { readonly ad: Ad; readonly onDone: (batchId: string | null) => void }

function AdNameDurationForm({ ad: { id, name, kind, seconds }, onDone }: FactsProps) {
  const t = useTexts(adTexts)
  const start: AdFactValues = { name, seconds }
  const { form, ...rest } = useCallForm(ads.edit, {
    start,
    draft: `ad ${id}`,
    input: (_values, changed) => ({
      id,
      link: undefined,
      name: changed.name,
      seconds: changed.seconds ?? undefined,
    }),
    renews: RENEWS,
    onDone: ({ batchId }) => onDone(batchId),
  })
  return (
    <DraftForm {...rest} label={t.save}>
      <FieldStack>
        <FormField of={form} name="name" rule={requiredRule(adTexts.search)}>
          {(field) => <TextInput {...field} label={t.search} max={AD_NAME_MAX} required />}
        </FormField>
        {kind === 'picture' && (
          <FormField of={form} name="seconds" rule={secondsRule}>
            {(field) => <IntInput {...field} label={t.length} unit={t.unit} help={t.lengthHelp} />}
          </FormField>
        )}
      </FieldStack>
    </DraftForm>
  )
}

const secondsRule = firstBrokenRule<number | null>(
  requiredRule(adTexts.length),
  rangeRule(1, AD_SECONDS_MAX, adTexts.unit),
)
