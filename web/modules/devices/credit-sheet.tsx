import { COINS_MAX } from '#contract/device-credits.ts'
import { deviceTypes } from '#contract/device.ts'
import { devices, type DeviceNow } from '#contract/devices.ts'
import type { Language } from '#contract/sentence.ts'
import { sites } from '#contract/sites.ts'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { between, firstOf, required } from '#web/kit/rules.ts'
import { Select } from '#web/kit/select/select.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/kit/use-call.ts'
import { creditTexts } from './credit-texts.ts'
import { takesCoins } from './credited.ts'
import { nameOf } from './device-words.ts'
import css from './devices.module.css'

const REASON_MAX = 50
const coinsRule = firstOf<number | null>(
  required(creditTexts.howMany),
  between(1, COINS_MAX, creditTexts.coinUnit),
)

type Values = { site: string; id: string; coins: number | null; reason: string }
const EMPTY: Values = { site: '', id: '', coins: 1, reason: '' }

type Machine = Pick<DeviceNow, 'id' | 'number' | 'code' | 'type'>
type Props = {
  /** The one that is looked at; without it, it is chosen. */
  readonly device?: Machine
  readonly onClose: () => void
}

/** Puts coins into a machine. Neither the machine nor the count is guessed: the button says both. */
export function CreditSheet({ device, onClose }: Props) {
  const t = useTexts(creditTexts)
  const language = useLanguage()
  const { form, ...rest } = useCallForm(devices.credit, {
    start: { ...EMPTY, id: device?.id ?? '' },
    draft: device ? `credit ${device.id}` : 'credit',
    input: ({ id, coins, reason }) => ({ id, coins: coins ?? 0, reason: reason || undefined }),
    renews: [devices.credits, devices.commands, devices.log],
    onDone() {
      onClose()
      say(t.given)
    },
  })
  const [site, id, coins] = form.watch(['site', 'id', 'coins'])
  const { places, machines } = useChoices(site, !device)
  const name = device
    ? machineName(device, language)
    : machines.find(({ value }) => value === id)?.label
  return (
    <Sheet open tall title={device ? t.giveTo(nameOf(device)) : t.give} onClose={onClose}>
      <Form {...rest} label={name && coins ? t.giveCoins(coins, name) : t.give}>
        <Fields>
          {!device && <Which form={form} places={places} machines={machines} />}
          <FormField of={form} name="coins" rule={coinsRule}>
            {(field) => <IntInput {...field} label={t.howMany} unit={t.coinUnit} />}
          </FormField>
          <FormField of={form} name="reason">
            {(field) => (
              <TextInput {...field} label={t.reason} placeholder={t.reasonHint} max={REASON_MAX} />
            )}
          </FormField>
        </Fields>
        <p className={css.note}>{t.free}</p>
      </Form>
    </Sheet>
  )
}

type Made = ReturnType<typeof useCallForm<typeof devices.credit, Values>>
type WhichProps = ReturnType<typeof useChoices> & Pick<Made, 'form'>

/** The site first: among all of a merchant's machines nobody finds one by its number. */
function Which({ form, places, machines }: WhichProps) {
  const t = useTexts(creditTexts)
  return (
    <>
      <FormField of={form} name="site" rule={required(creditTexts.site)}>
        {(field) => (
          <Select
            {...field}
            label={t.site}
            placeholder={t.chooseSite}
            options={places}
            onChange={(chosen) => {
              field.onChange(chosen)
              form.setValue('id', '')
            }}
          />
        )}
      </FormField>
      <FormField of={form} name="id" rule={required(creditTexts.device)}>
        {(field) => (
          <Select
            {...field}
            label={t.device}
            placeholder={form.watch('site') === '' ? t.siteFirst : t.chooseDevice}
            options={machines}
            searchBy={t.searchDevice}
          />
        )}
      </FormField>
    </>
  )
}

function machineName({ number, code, type }: Omit<Machine, 'id'>, language: Language): string {
  return `${nameOf({ number, code })} ${deviceTypes[type][language]}`
}

/** The sites, and what takes coins at the one that was chosen. */
function useChoices(site: string, when: boolean) {
  const language = useLanguage()
  const { data: all = [] } = useCall(sites.choices, {}, { when })
  const { data: there = [] } = useCall(devices.atSite, { fieldId: site }, { when: site !== '' })
  const places = all.map(({ id, firmName, address }) => {
    return { value: id, label: firmName, sub: address }
  })
  const machines = there
    .filter(takesCoins)
    .map(({ id, ...machine }) => ({ value: id, label: machineName(machine, language) }))
  return { places, machines }
}
