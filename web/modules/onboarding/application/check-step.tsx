import { useWatch } from 'react-hook-form'
import type { MerchantOnboarding } from '#contract/onboarding/onboarding.ts'
import { photoFields, subjects } from '#contract/onboarding/onboarding-application.ts'
import { maskPrivateNumber, normalizePrivateNumber } from '#contract/base/private-numbers.ts'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { maskPhoneNumber } from '#web/kit/formats.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { BankAccountRow } from '../bank/bound-account.tsx'
import { parsePaperDay } from '../rules.ts'
import { texts } from './texts.ts'
import type { ApplicationForm, ApplicationValues, StepName } from './use-application-form.ts'

type Props = {
  readonly form: ApplicationForm
  readonly known: MerchantOnboarding['application']
  readonly bank: MerchantOnboarding['bank']
  readonly go: (step: StepName) => void
}

/** Shows everything once more as it will be sent. A tap leads to the step where it is changed. */
export function ApplicationSummaryStep({ form, known, bank, go }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const values = useWatch({ control: form.control, compute: (all: ApplicationValues) => all })
  const isFirm = values.subject !== 'person'
  const formatPaperNumber = (typed: string, savedNumber: string | undefined) =>
    typed === ''
      ? savedNumber
        ? `${savedNumber} ${t.keep}`
        : t.missing
      : maskPrivateNumber(normalizePrivateNumber(typed))
  const photos = photoFields.filter((name) => isFirm || name !== 'licencePhoto')
  const sent = photos.filter((name) => values[name] !== '').length
  const lastDay = parsePaperDay(values.identityUntil)
  const until = lastDay ? formatDay(lastDay, language) : values.identityUntil || t.missing
  const rows: readonly [StepName, string, string][] = [
    ['subject', t.subject, subjects[values.subject][language]],
    ['subject', t.merchantName, values.merchantName || t.missing],
    ['subject', t.shortName, values.shortName || t.missing],
  ]
  const more: readonly [StepName, string, string][] = [
    ['subject', t.address, values.address || t.missing],
    ['person', t.personName, values.personName || t.missing],
    ['person', t.identityNumber, formatPaperNumber(values.identityNumber, known?.identityMasked)],
    ['person', t.identityUntil, values.identityForever ? t.forever : until],
    ['person', t.contactPhone, maskPhoneNumber(values.contactPhone)],
    ['person', t.photos, t.photoCount(sent, photos.length)],
  ]
  const code = formatPaperNumber(values.creditCode, known?.creditCodeMasked)
  const all = isFirm
    ? [...rows, ['subject', t.creditCode, code] as const, ...more]
    : [...rows, ...more]
  return (
    <>
      <RowGroup title={t.looksRight} note={t.looksRightNote}>
        {all.map(([step, title, value]) => (
          <ListRow key={title} title={title} value={value} onPress={() => go(step)} />
        ))}
      </RowGroup>
      {bank && (
        <RowGroup title={t.whereTo}>
          <BankAccountRow account={bank} />
        </RowGroup>
      )}
    </>
  )
}
