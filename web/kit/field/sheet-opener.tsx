import type { Ref } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import css from './field.module.css'
import { LabelledField, labelId, type FieldProps } from './field.tsx'

/** A field whose value is chosen in a sheet; the rest of the props is what a Controller gives. */
export type OpenerProps = FieldProps & {
  readonly placeholder: string
  readonly onBlur?: () => void
  readonly name?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly disabled?: boolean
}

type Props = OpenerProps & {
  /** What is chosen; undefined while nothing is. */
  readonly text: string | undefined
  readonly icon: IconShape
  readonly onPress: () => void
}

/** A field that looks like its neighbours and opens what there is to choose from. */
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
