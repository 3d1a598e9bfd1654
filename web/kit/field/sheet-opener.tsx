import type { Ref } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import css from './field.module.css'
import { LabelledField, labelId, type FieldProps } from './field.tsx'

/**
 * A field whose value is chosen in a sheet. `onBlur`, `name`, `ref` and `disabled` come from a
 * react-hook-form `Controller`.
 */
export type OpenerProps = FieldProps & {
  readonly placeholder: string
  readonly onBlur?: () => void
  readonly name?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly disabled?: boolean
}

type Props = OpenerProps & {
  /** The chosen value as text; undefined if nothing is chosen. */
  readonly text: string | undefined
  readonly icon: IconShape
  readonly onPress: () => void
}

/** A button that looks like the other fields and opens a sheet of options. */
export function SheetOpener(props: Props) {
  const { label, help, error, required, text, placeholder, icon, onPress, ref } = props
  return (
    <LabelledField {...{ label, help, error, required }}>
      {({ id, 'aria-describedby': describedBy }) => (
        <button
          id={id}
          ref={ref}
          type="button"
          name={props.name}
          className={`${css.box} ${css.opener} ${error === undefined ? '' : css.bad}`}
          aria-haspopup="dialog"
          aria-labelledby={`${labelId({ id })} ${id}-value`}
          aria-describedby={describedBy}
          disabled={props.disabled}
          onBlur={props.onBlur}
          onClick={onPress}
        >
          <span id={`${id}-value`} className={text === undefined ? css.nothing : undefined}>
            {text ?? placeholder}
          </span>
          <Icon of={icon} size="s" />
        </button>
      )}
    </LabelledField>
  )
}
