import { COINS_MAX } from '#contract/device-credits.ts'
import { deviceTypes, type DeviceType } from '#contract/device.ts'
import { devices } from '#contract/devices.ts'
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
import css from './devices.module.css'

const REASON_MAX = 50
/** These are bought from, or pay coins out: they take none. */
const TAKES_NONE: readonly DeviceType[] = ['changer', 'vending']
const coinsRule = firstOf<number | null>(
  required(creditTexts.howMany),
  between(1, COINS_MAX, creditTexts.coinUnit),
)

type Values = { site: string; id: string; coins: number | null; reason: string }
const EMPTY: Values = { site: '', id: '', coins: 1, reason: '' }

/** Puts coins into a machine. Neither the machine nor the count is guessed: the button says both. */
export function CreditSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(creditTexts)
  const { form, ...rest } = useCallForm(devices.credit, {
    start: EMPTY,
    draft: 'credit',
    input: ({ id, coins, reason }) => ({ id, coins: coins ?? 0, reason: reason || undefined }),
    renews: [devices.credits, devices.commands, devices.log],
    onDone() {
      onClose()
      say(t.given)
    },
  })
  const [site, id, coins] = form.watch(['site', 'id', 'coins'])
  const { places, machines } = useChoices(site)
  const machine = machines.find(({ value }) => value === id)
  return (
    <Sheet open tall title={t.give} onClose={onClose}>
      <Form {...rest} label={machine && coins ? t.giveCoins(coins, machine.label) : t.give}>
        <Fields>
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
                placeholder={site === '' ? t.siteFirst : t.chooseDevice}
                options={machines}
                searchBy={t.searchDevice}
              />
            )}
          </FormField>
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

/** The sites, and what takes coins at the one that was chosen. */
function useChoices(site: string) {
  const language = useLanguage()
  const { data: all = [] } = useCall(sites.choices, {})
  const { data: there = [] } = useCall(devices.atSite, { fieldId: site }, { when: site !== '' })
  const places = all.map(({ id, firmName, address }) => {
    return { value: id, label: firmName, sub: address }
  })
  const machines = there
    .filter(({ type }) => !TAKES_NONE.includes(type))
    .map(({ id, number, code, type }) => {
      return { value: id, label: `${number || code} ${deviceTypes[type][language]}` }
    })
  return { places, machines }
}
