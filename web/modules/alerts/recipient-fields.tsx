import type { NotificationSettings } from '#contract/alerts/notification-settings.ts'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './alerts.module.css'
import { tellingTexts } from './texts.ts'

type Props = Pick<NotificationSettings, 'people'> & {
  /** Null: whoever may see alerts. */
  readonly value: readonly string[] | null
  readonly onChange: (value: readonly string[] | null) => void
  readonly error: string | undefined
}

/** Choice of all recipients or of single ones, each with whether WeChat reaches them. */
export function RecipientFields({ people, value, onChange, error }: Props) {
  const t = useTexts(tellingTexts)
  const toggleRecipient = (id: string, isOn: boolean) => {
    const others = (value ?? []).filter((each) => each !== id)
    onChange(isOn ? [...others, id] : others)
  }
  return (
    <>
      <CheckboxRow
        label={t.everybody}
        sub={t.everybodySub}
        checked={value === null}
        onChange={(all) => onChange(all ? null : people.map(({ id }) => id))}
      />
      {value !== null &&
        people.map(({ id, name, owner, hasWechat }) => (
          <CheckboxRow
            key={id}
            label={name}
            sub={hasWechat ? t.wechatBound : t.wechatNotBound}
            {...(owner && { end: <StateTag>{t.owner}</StateTag> })}
            checked={value.includes(id)}
            onChange={(isOn) => toggleRecipient(id, isOn)}
          />
        ))}
      {error !== undefined && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
